import { countUnreadConversations } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMayActAsMember } from '@praticio/ui-kit/profile';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const unreadCountQuery = queryOptions({
  queryKey: queryKeys.unreadCount,
  queryFn: ({ signal }) => call(countUnreadConversations, { signal }),
});

/** Number of conversations with unread messages; 0 when it cannot be read. */
export function useUnreadCount(): number {
  const mayActAsMember = useMayActAsMember();
  // the API refuses people who have not onboarded
  const { data, isError } = useQuery({ ...unreadCountQuery, enabled: mayActAsMember === true });
  return isError ? 0 : (data?.totalUnreadConversations ?? 0);
}
