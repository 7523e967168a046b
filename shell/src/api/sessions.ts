import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

const queryKey = ['shell', 'account-security'];

/** Sessions, passkeys and second factor of the account. */
export const accountSecurityQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(identity.readAccountSecurity, { signal }),
});

export const refreshAccountSecurity = () => queryClient.invalidateQueries({ queryKey });

export const endSession = (id: string) => call(identity.endSession, { params: { id } });
