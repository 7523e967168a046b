import { useQuery } from '@tanstack/react-query';
import { conversationsSchema } from 'contracts/messaging/conversation';
import { api } from 'ui-kit/api';
import { listKey } from '../live/apply-update.ts';

/** The signed-in user's conversations, latest first. */
export function useConversations() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.get('/messaging/conversations', conversationsSchema, { signal }),
  });
}
