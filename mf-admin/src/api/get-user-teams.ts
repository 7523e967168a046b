import { listUserTeams } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

/** The structures for which an account acts, with their members. */
function userTeamsQuery(id: string) {
  return queryOptions({
    queryKey: administrationKeys.list('user-teams', { id }),
    queryFn: ({ signal }) => call(listUserTeams, { params: { id }, signal }),
  });
}

export function useUserTeams(id: string) {
  return useQuery(userTeamsQuery(id));
}
