import type { Alert } from '@praticio/contracts/offers/alert';
import { switchAlert } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Pauses or reactivates an alert. */
export function useSwitchAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: Pick<Alert, 'id' | 'enabled'>) =>
      call(switchAlert, { params: { id }, body: { enabled } }),
    onSuccess: (changed) =>
      queryClient.setQueryData<Alert[]>(queryKeys.alerts, (alerts) =>
        alerts?.map((alert) => (alert.id === changed.id ? changed : alert)),
      ),
    // Another tab may have changed it: read the server's state again.
    onError: () => refreshAfter(queryClient, 'alert-changed'),
  });
}
