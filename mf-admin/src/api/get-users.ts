import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AdminUsersFilter, adminUsersSchema } from 'contracts/administration/user';
import { api } from 'ui-kit/api';
import { administrationKeys } from './administration-queries.ts';

interface UsersQuery {
  page: number;
  search: string;
  filter: AdminUsersFilter;
}

/** Accounts, newest first. */
export function useUsers({ page, search, filter }: UsersQuery) {
  const query = { page, search, filter };
  return useQuery({
    queryKey: administrationKeys.list('users', query),
    queryFn: ({ signal }) => api.get('/admin/users', adminUsersSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
