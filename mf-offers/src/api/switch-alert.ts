import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Alert, alertSchema } from 'contracts/offers/alert';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Pauses or reactivates an alert. */
export function useSwitchAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: Pick<Alert, 'id' | 'enabled'>) =>
      api.put(`/alerts/${id}`, { enabled }, alertSchema),
    onSuccess: (changed) =>
      queryClient.setQueryData<Alert[]>(queryKeys.alerts, (alerts) =>
        alerts?.map((alert) => (alert.id === changed.id ? changed : alert)),
      ),
    // another tab may have changed it: what the server has is shown
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.alerts }),
  });
}
