import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReceivedInterest, receivedInterestSchema } from 'contracts/offers/interest';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { pendingInterestsKey } from './get-received-interests.ts';

/** Accepts or rejects an interest; it leaves the pending list at once. */
export function useAnswerInterest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: 'accept' | 'reject' }) =>
      api.put(`/interests/${id}/${answer}`, undefined, receivedInterestSchema),
    onSuccess: ({ id }) =>
      queryClient.setQueryData<ReceivedInterest[]>(pendingInterestsKey, (pending) =>
        pending?.filter((interest) => interest.id !== id),
      ),
    // refused too: it may have been withdrawn, or answered in another tab
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.interests }),
  });
}
