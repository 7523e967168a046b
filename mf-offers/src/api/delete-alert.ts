import type { Alert } from '@praticio/contracts/offers/alert';
import { deleteAlert } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
