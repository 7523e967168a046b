import type { AuditQuery } from '@praticio/contracts/administration/audit';
import { listDecisions } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

type AuditCriteria = Pick<AuditQuery, 'page' | 'search' | 'action'>;

/** Acts of administrators, newest first. Always stale, since an act reaches the log a moment later. */
export function auditLogQuery({ page, search, action }: AuditCriteria) {
  const query = { page, search, action };
  return queryOptions({
    queryKey: administrationKeys.list('audit', query),
    queryFn: ({ signal }) => call(listDecisions, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAuditLog(criteria: AuditCriteria) {
  return useQuery(auditLogQuery(criteria));
}
