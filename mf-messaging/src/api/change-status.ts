import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conversationEntrySchema } from 'contracts/messaging/conversation';
import { api, messageOf } from 'ui-kit/api';
import { toast } from 'ui-kit/toast';
import { setStatus } from '../live/apply-update.ts';

/** Blocks or unblocks a conversation. */
export function useChangeStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) =>
      api.patch(
        `/messaging/conversations/${encodeURIComponent(id)}/status`,
        { isActive },
        conversationEntrySchema,
      ),
    onSuccess: ({ isActive, canUnblock }) => setStatus(client, id, { isActive, canUnblock }),
    onError: (error) => void toast.error(messageOf(error)),
  });
}
