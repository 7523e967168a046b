import { useQuery } from '@tanstack/react-query';
import { unreadCountSchema } from 'contracts/messaging';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** Number of conversations with unread messages; 0 when it cannot be had (part 2, Error catalogue). */
export function useUnreadCount(): number {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: queryKeys.unreadCount,
    queryFn: ({ signal }) => api.get('/messaging/conversations/unread-count', unreadCountSchema, { signal }),
    enabled: user !== null,
  });
  return data?.totalUnreadConversations ?? 0;
}
