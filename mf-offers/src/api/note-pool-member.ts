import { notePoolMember } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Writes the structure's note about somebody of its pool. */
export function useNotePoolMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(notePoolMember, { params: { id }, body: { text } }),
    onSettled: () => refreshAfter(queryClient, 'pool-changed'),
  });
}
