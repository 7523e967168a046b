import { markConversationRead } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
