import { answerPool } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The person's own answer: agrees to be kept, or leaves. */
export function useAnswerPool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isMember }: { id: string; isMember: boolean }) =>
      call(answerPool, { params: { id }, body: { isMember } }),
    onSettled: () => refreshAfter(queryClient, 'pool-changed'),
  });
}
