import { changeConversationStatus } from '@praticio/contracts/messaging/endpoints';
import { call, messageOf } from '@praticio/ui-kit/api';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setStatus } from '../live/apply-update.ts';

/** Blocks or unblocks a conversation. */
export function useChangeConversationStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) => call(changeConversationStatus, { params: { id }, body: { isActive } }),
    onSuccess: ({ isActive, canUnblock }) => setStatus(client, id, { isActive, canUnblock }),
    onError: (error) => void toast.error(messageOf(error)),
  });
}
