import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

/** Sessions, passkeys and second factor of the account. */
export const accountSecurityQuery = queryOptions({
  queryKey: ['shell', 'account-security'],
  queryFn: ({ signal }) => call(identity.readAccountSecurity, { signal }),
});

export const refreshAccountSecurity = () =>
  queryClient.invalidateQueries({ queryKey: accountSecurityQuery.queryKey });
