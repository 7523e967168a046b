import { countUnreadConversations } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

/** Conversations with unread messages. mf-messaging's live updates change the same entry of the cache. */
export const unreadCountQuery = queryOptions({
  queryKey: queryKeys.unreadCount,
  queryFn: ({ signal }) => call(countUnreadConversations, { signal }),
});
