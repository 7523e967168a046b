import type { ListPages } from '@praticio/contracts/base/list-pages';
import { acceptInterest, rejectInterest } from '@praticio/contracts/offers/endpoints';
import type { ReceivedInterest, RejectionReason } from '@praticio/contracts/offers/interest';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pendingInterestsKey } from './get-pending-interests.ts';
import { keepUndoable } from './undoable-rejections.ts';

type InterestPage = { items: ReceivedInterest[]; pages: ListPages };

interface Answer {
  id: string;
  answer: 'accept' | 'reject';
  /** Of a rejection; the same again before the candidate is informed changes it. */
  reason?: RejectionReason;
}

/** Accepts or rejects an interest and removes it from the pending ones. A rejection can be taken back for a while. */
export function useAnswerInterest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer, reason }: Answer) =>
      answer === 'accept'
        ? call(acceptInterest, { params: { id } })
        : call(rejectInterest, { params: { id }, query: { reason } }),
    onSuccess: (answered) => {
      const { id } = answered;
      keepUndoable(answered);
      queryClient.setQueriesData<InterestPage>({ queryKey: pendingInterestsKey }, (page) => {
        const items = page?.items.filter((interest) => interest.id !== id);
        if (!page || !items || items.length === page.items.length) return page;
        return { items, pages: { ...page.pages, totalItems: page.pages.totalItems - 1 } };
      });
    },
    // After a refusal too: the interest may have been withdrawn, or answered in another tab.
    onSettled: () => refreshAfter(queryClient, 'interest-answered'),
  });
}
