import { decideReport, listReports } from '@praticio/contracts/administration/endpoints';
import type { ReportsQuery } from '@praticio/contracts/administration/report';
import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import { readReportedThread } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

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

export function useDecideReport() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyValuesOf<typeof decideReport> & { id: string }) =>
      call(decideReport, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

/** Reads the conversation of a report, which the log notes each time. */
export function useReadThread() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyValuesOf<typeof readReportedThread> & { id: string }) =>
      call(readReportedThread, { params: { id }, body }),
  });
}
