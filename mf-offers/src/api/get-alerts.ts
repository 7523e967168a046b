import { useQuery } from '@tanstack/react-query';
import { alertsSchema } from 'contracts/offers/alert';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The signed-in user's alerts, oldest first. */
export function useAlerts() {
  return useQuery({
    queryKey: queryKeys.alerts,
    queryFn: ({ signal }) => api.get('/alerts', alertsSchema, { signal }),
  });
}
