import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { MESSAGE_SEARCH_MIN_LENGTH } from 'contracts/messaging/conversation';
import { searchMessages } from 'contracts/messaging/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Searches the messages of all conversations for every word; asks nothing for less than two letters. */
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
