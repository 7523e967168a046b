import { shortlistCandidate } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Puts a candidate on the team's shortlist, or takes them off. */
export function useShortlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isShortlisted }: { id: string; isShortlisted: boolean }) =>
      call(shortlistCandidate, { params: { id }, body: { isShortlisted } }),
    onSettled: () => refreshAfter(queryClient, 'candidate-kept'),
  });
}
