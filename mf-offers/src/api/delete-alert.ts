import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alert } from 'contracts/offers/alert';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Deletes an alert for good. */
export function useDeleteAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/alerts/${id}`),
    onSuccess: (_none, id) =>
      queryClient.setQueryData<Alert[]>(queryKeys.alerts, (alerts) =>
        alerts?.filter((alert) => alert.id !== id),
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.alerts }),
  });
}
