import { MESSAGES_PER_PAGE, type Thread } from '@praticio/contracts/messaging/conversation';
import { readThread } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { threadKey } from '../live/apply-update.ts';

/** A conversation with its latest messages; `fetchNextPage` brings the older ones. */
export function threadQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: threadKey(id),
    queryFn: ({ signal, pageParam }) =>
      call(readThread, { params: { id }, query: { before: pageParam, limit: MESSAGES_PER_PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Thread) => (page.hasMore ? (page.messages[0]?.id ?? null) : null),
  });
}

export function useThread(id: string) {
  return useInfiniteQuery(threadQuery(id));
}
