import { useQuery } from '@tanstack/react-query';
import { conversationsSchema } from 'contracts/messaging';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The signed-in user's conversations, latest first. */
export function useConversations() {
  return useQuery({
    queryKey: [...queryKeys.conversations, 'list'],
    queryFn: ({ signal }) => api.get('/messaging/conversations', conversationsSchema, { signal }),
  });
}
