import { listAlerts } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The signed-in user's alerts, oldest first. */
export const alertsQuery = queryOptions({
  queryKey: queryKeys.alerts,
  queryFn: ({ signal }) => call(listAlerts, { signal }),
});

export function useAlerts() {
  return useQuery(alertsQuery);
}
