import { useQuery } from '@tanstack/react-query';
import { unreadCountSchema } from 'contracts/messaging/live';
import { api } from 'ui-kit/api';
import { useMayActAsMember } from 'ui-kit/profile';
import { queryKeys } from 'ui-kit/query';

/** Number of conversations with unread messages; 0 when it cannot be had. */
export function useUnreadCount(): number {
  const mayActAsMember = useMayActAsMember();
  const { data, isError } = useQuery({
    queryKey: queryKeys.unreadCount,
    queryFn: ({ signal }) => api.get('/messaging/conversations/unread-count', unreadCountSchema, { signal }),
    // messages are refused to who has yet to onboard
    enabled: mayActAsMember === true,
  });
  return isError ? 0 : (data?.totalUnreadConversations ?? 0);
}
