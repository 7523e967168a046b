import { CONVERSATIONS_PER_PAGE } from '@praticio/contracts/messaging/conversation';
import { listConversations } from '@praticio/contracts/messaging/endpoints';
import { callPage } from '@praticio/ui-kit/api';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listKeyOf } from '../live/apply-update.ts';

/** The signed-in user's conversations, latest first, a page at a time; with `search`, those that match it. */
export function conversationsQuery(search = '') {
  return infiniteQueryOptions({
    queryKey: listKeyOf(search),
    queryFn: ({ signal, pageParam }) =>
      callPage(listConversations, {
        query: { page: pageParam, limit: CONVERSATIONS_PER_PAGE, search },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }) => pages.next,
    placeholderData: keepPreviousData,
  });
}

export function useConversations(search?: string) {
  return useInfiniteQuery(conversationsQuery(search));
}
