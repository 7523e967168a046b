import { useQuery } from '@tanstack/react-query';
import { foundMessagesSchema, MESSAGE_SEARCH_MIN_LENGTH } from 'contracts/messaging/conversation';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Messages of all one's conversations that have every word, older ones too; nothing for less than two letters. */
export function useFoundMessages(search: string) {
  const query = search.trim();
  return useQuery({
    queryKey: [...queryKeys.conversations, 'search', query],
    queryFn: ({ signal }) =>
      api.get('/messaging/search', foundMessagesSchema, { signal, query: { q: query } }),
    enabled: query.length >= MESSAGE_SEARCH_MIN_LENGTH,
    placeholderData: (earlier) => earlier,
  });
}
