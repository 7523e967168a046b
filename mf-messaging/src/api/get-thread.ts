import { useInfiniteQuery } from '@tanstack/react-query';
import { MESSAGES_PER_PAGE, type Thread, threadSchema } from 'contracts/messaging/conversation';
import { api } from 'ui-kit/api';
import { threadKey } from '../live/apply-update.ts';

/** A conversation with its latest messages; `fetchNextPage` brings the older ones. */
export function useThread(id: string) {
  return useInfiniteQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal, pageParam }) =>
      api.get(`/messaging/conversations/${encodeURIComponent(id)}`, threadSchema, {
        signal,
        query: { before: pageParam, limit: MESSAGES_PER_PAGE },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Thread) => (page.hasMore ? (page.messages[0]?.id ?? null) : null),
  });
}
