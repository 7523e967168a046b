import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markConversationRead } from 'contracts/messaging/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { clearUnread } from '../live/apply-update.ts';
import { isLive } from '../live/use-live.ts';

/** Marks a conversation read; a failure stays unread and is tried with the next message. */
export function useMarkConversationRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(markConversationRead, { params: { id } }),
    onSuccess: () => {
      clearUnread(client, id);
      // the stream tells the new count, and each message that is read while it comes would ask for it
      if (!isLive()) void client.invalidateQueries({ queryKey: queryKeys.unreadCount });
    },
  });
}
