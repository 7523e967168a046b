import { listReports } from '@praticio/contracts/administration/endpoints';
import type { ReportsQuery } from '@praticio/contracts/administration/report';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

type ReportCriteria = Pick<ReportsQuery, 'page' | 'status'> & { userId?: string };

/** Reports, as submitted with 'Signaler'. */
export function reportsQuery({ page, status, userId = '' }: ReportCriteria) {
  const query = { page, status, ...(userId && { userId }) };
  return queryOptions({
    queryKey: administrationKeys.list('reports', query),
    queryFn: ({ signal }) => call(listReports, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useReports(criteria: ReportCriteria) {
  return useQuery(reportsQuery(criteria));
}
