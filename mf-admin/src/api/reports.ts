import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReportsQuery, reportSchema, reportsSchema } from 'contracts/administration/report';
import { api } from 'ui-kit/api';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

/** The queue of 'Signaler'. */
export function useReports({ page, status }: Pick<ReportsQuery, 'page' | 'status'>) {
  const query = { page, status };
  return useQuery({
    queryKey: administrationKeys.list('reports', query),
    queryFn: ({ signal }) => api.get('/admin/reports', reportsSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDecideReport() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; status: 'resolved' | 'dismissed'; reason: string }) =>
      api.patch(`/admin/reports/${encodeURIComponent(id)}`, body, reportSchema),
    onSuccess: refreshAdministration,
  });
}
