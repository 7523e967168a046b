import { listNotifications, markNotificationsRead } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ signal }) => call(listNotifications, { signal }),
});

/** The signed-in user's latest notifications. */
export function useNotifications() {
  return useQuery(notificationsQuery);
}

/** Marks notifications as read, all of them without ids; a failure leaves them unread. */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(markNotificationsRead, { body: { ids } }),
    onSuccess: (notifications) => client.setQueryData(queryKeys.notifications, notifications),
  });
}
