import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AuditQuery, auditPageSchema } from 'contracts/administration/audit';
import { api } from 'ui-kit/api';
import { administrationKeys } from './administration-queries.ts';

/** What administrators did, newest first. It arrives a moment after the act: never kept as fresh. */
export function useAuditLog({ page, search, action }: Pick<AuditQuery, 'page' | 'search' | 'action'>) {
  const query = { page, search, action };
  return useQuery({
    queryKey: administrationKeys.list('audit', query),
    queryFn: ({ signal }) => api.get('/admin/audit', auditPageSchema, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
