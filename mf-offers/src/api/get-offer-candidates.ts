import { listOfferCandidates } from '@praticio/contracts/offers/endpoints';
import type { OfferCandidatesQuery } from '@praticio/contracts/offers/offer-candidate';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

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
