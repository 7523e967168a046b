import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

/** For whom one may act. */
export const holdersQuery = queryOptions({
  queryKey: ['shell', 'holders'],
  queryFn: ({ signal }) => call(identity.listHolders, { signal }),
  staleTime: 60_000,
});
