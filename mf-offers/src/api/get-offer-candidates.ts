import { listOfferCandidates, noteCandidate, shortlistCandidate } from '@praticio/contracts/offers/endpoints';
import type { OfferCandidatesQuery } from '@praticio/contracts/offers/offer-candidate';
import { call } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type CandidatesView = OfferCandidatesQuery['view'];

/** One page of the candidates of an own offer. */
function offerCandidatesQuery(offerId: number, view: CandidatesView, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'candidates', offerId, view, page],
    queryFn: ({ signal }) =>
      call(listOfferCandidates, { params: { id: offerId }, query: { view, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOfferCandidates(offerId: number, view: CandidatesView, page: number) {
  return useQuery(offerCandidatesQuery(offerId, view, page));
}

/** Puts a candidate on the team's shortlist, or takes them off. */
export function useShortlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isShortlisted }: { id: string; isShortlisted: boolean }) =>
      call(shortlistCandidate, { params: { id }, body: { isShortlisted } }),
    onSettled: () => refreshAfter(queryClient, 'candidate-kept'),
  });
}

/** Writes the team's note about a candidate; an empty text removes it. */
export function useNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(noteCandidate, { params: { id }, body: { text } }),
    onSettled: () => refreshAfter(queryClient, 'candidate-kept'),
  });
}
