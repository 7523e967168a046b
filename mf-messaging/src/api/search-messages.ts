import { MESSAGE_SEARCH_MIN_LENGTH } from '@praticio/contracts/messaging/conversation';
import { searchMessages } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** Searches the messages of all conversations for every word; sends no request for less than two letters. */
export function foundMessagesQuery(search: string) {
  const q = search.trim();
  return queryOptions({
    queryKey: [...queryKeys.conversations, 'search', q],
    queryFn: ({ signal }) => call(searchMessages, { query: { q }, signal }),
    enabled: q.length >= MESSAGE_SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}

export function useFoundMessages(search: string) {
  return useQuery(foundMessagesQuery(search));
}
