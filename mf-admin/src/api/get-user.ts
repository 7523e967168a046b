import { findUser } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

/** One account. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: administrationKeys.list('user', { id }),
    queryFn: ({ signal }) => call(findUser, { params: { id }, signal }),
  });
}

export function useUser(id: string) {
  return useQuery(userQuery(id));
}
