import { listUserSessions } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

/** Where an account is open. */
function userSessionsQuery(id: string) {
  return queryOptions({
    queryKey: administrationKeys.list('user-sessions', { id }),
    queryFn: ({ signal }) => call(listUserSessions, { params: { id }, signal }),
  });
}

export function useUserSessions(id: string) {
  return useQuery(userSessionsQuery(id));
}
