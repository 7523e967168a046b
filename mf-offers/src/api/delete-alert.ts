import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alert } from 'contracts/offers/alert';
import { deleteAlert } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys, refreshAfter } from 'ui-kit/query';

/** Deletes an alert for good. */
export function useDeleteAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAlert, { params: { id } }),
    onSuccess: (_none, id) =>
      queryClient.setQueryData<Alert[]>(queryKeys.alerts, (alerts) =>
        alerts?.filter((alert) => alert.id !== id),
      ),
    onError: () => refreshAfter(queryClient, 'alert-changed'),
  });
}
