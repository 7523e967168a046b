import type { ListPages } from '@praticio/contracts/base/list-pages';
import { acceptInterest, rejectInterest } from '@praticio/contracts/offers/endpoints';
import type { ReceivedInterest } from '@praticio/contracts/offers/interest';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pendingInterestsKey } from './get-received-interests.ts';

const endpoints = { accept: acceptInterest, reject: rejectInterest } as const;

type InterestPage = { items: ReceivedInterest[]; pages: ListPages };

/** Accepts or rejects an interest and removes it from the pending ones. */
export function useAnswerInterest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: keyof typeof endpoints }) =>
      call(endpoints[answer], { params: { id } }),
    onSuccess: ({ id }) =>
      queryClient.setQueriesData<InterestPage>({ queryKey: pendingInterestsKey }, (page) => {
        const items = page?.items.filter((interest) => interest.id !== id);
        if (!page || !items || items.length === page.items.length) return page;
        return { items, pages: { ...page.pages, totalItems: page.pages.totalItems - 1 } };
      }),
    // After a refusal too: the interest may have been withdrawn, or answered in another tab.
    onSettled: () => refreshAfter(queryClient, 'interest-answered'),
  });
}
