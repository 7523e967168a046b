import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markConversationRead } from 'contracts/messaging/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { clearUnread } from '../live/apply-update.ts';
import { isLive } from '../live/use-live.ts';

/** Marks a conversation as read. After a failure it stays unread until the next message tries again. */
export function useMarkConversationRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(markConversationRead, { params: { id } }),
    onSuccess: () => {
      clearUnread(client, id);
      // an open stream brings the new count; without it, the count must be read again
      if (!isLive()) void client.invalidateQueries({ queryKey: queryKeys.unreadCount });
    },
  });
}
