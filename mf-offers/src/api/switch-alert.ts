import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alert } from 'contracts/offers/alert';
import { switchAlert } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys, refreshAfter } from 'ui-kit/query';

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
