import { queryOptions, useQuery } from '@tanstack/react-query';
import { listAlerts } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The signed-in user's alerts, oldest first. */
export const alertsQuery = queryOptions({
  queryKey: queryKeys.alerts,
  queryFn: ({ signal }) => call(listAlerts, { signal }),
});

export function useAlerts() {
  return useQuery(alertsQuery);
}
