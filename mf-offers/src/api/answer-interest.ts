import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptInterest, rejectInterest } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { pendingInterestsQuery } from './get-received-interests.ts';

const endpoints = { accept: acceptInterest, reject: rejectInterest } as const;

/** Accepts or rejects an interest and removes it from the pending list. */
export function useAnswerInterest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: keyof typeof endpoints }) =>
      call(endpoints[answer], { params: { id } }),
    onSuccess: ({ id }) =>
      queryClient.setQueryData(pendingInterestsQuery.queryKey, (pending) =>
        pending?.filter((interest) => interest.id !== id),
      ),
    // After a refusal too: the interest may have been withdrawn, or answered in another tab.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.interests }),
  });
}
