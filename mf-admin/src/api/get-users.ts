import { searchUsers } from '@praticio/contracts/administration/endpoints';
import type { AdminUsersFilter } from '@praticio/contracts/administration/user';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

interface UsersCriteria {
  page: number;
  search: string;
  filter: AdminUsersFilter;
}

/** Accounts, newest first. */
export function usersQuery({ page, search, filter }: UsersCriteria) {
  const query = { page, search, filter };
  return queryOptions({
    queryKey: administrationKeys.list('users', query),
    queryFn: ({ signal }) => call(searchUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUsers(criteria: UsersCriteria) {
  return useQuery(usersQuery(criteria));
}
