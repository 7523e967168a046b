import { noteCandidate } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Writes the team's note about a candidate; an empty text removes it. */
export function useNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(noteCandidate, { params: { id }, body: { text } }),
    onSettled: () => refreshAfter(queryClient, 'candidate-kept'),
  });
}
