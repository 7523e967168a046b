import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

export const teamQuery = queryOptions({
  queryKey: ['shell', 'team'],
  queryFn: ({ signal }) => call(identity.readTeam, { signal }),
});
