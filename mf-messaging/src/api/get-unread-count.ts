import { queryOptions, useQuery } from '@tanstack/react-query';
import { countUnreadConversations } from 'contracts/messaging/endpoints';
import { call } from 'ui-kit/api';
import { useMayActAsMember } from 'ui-kit/profile';
import { queryKeys } from 'ui-kit/query';

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
