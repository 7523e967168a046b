import { markNotificationsRead } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks notifications as read, all of them without ids; a failure leaves them unread. */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(markNotificationsRead, { body: { ids } }),
    onSuccess: (notifications) => client.setQueryData(queryKeys.notifications, notifications),
  });
}
