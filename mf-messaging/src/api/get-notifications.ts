import { listNotifications } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ signal }) => call(listNotifications, { signal }),
});

/** The signed-in user's latest notifications. */
export function useNotifications() {
  return useQuery(notificationsQuery);
}
