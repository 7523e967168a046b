import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

export const apiKeysQuery = queryOptions({
  queryKey: ['shell', 'api-keys'],
  queryFn: ({ signal }) => call(identity.listApiKeys, { signal }),
});
