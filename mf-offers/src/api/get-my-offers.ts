import { listOwnOffers } from '@praticio/contracts/offers/endpoints';
import { OWN_OFFERS_PER_PAGE } from '@praticio/contracts/offers/limits';
import { callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** Filters of own offers; an empty text lets every offer pass. */
export interface OwnOfferFilter {
  /** Part of the title. */
  query: string;
  location: string;
  speciality: string;
  contractType: string;
}

export const noFilter: OwnOfferFilter = { query: '', location: '', speciality: '', contractType: '' };

/** One page of the signed-in user's offers that pass `filter`, without deleted ones, newest first. */
export function myOffersQuery(filter: OwnOfferFilter, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.myOffers, 'list', filter, page],
    queryFn: ({ signal }) =>
      callPage(listOwnOffers, { query: { ...filter, page, limit: OWN_OFFERS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a request only when `isWanted`. */
export function useMyOffers(filter: OwnOfferFilter, page: number, isWanted = true) {
  return useQuery({ ...myOffersQuery(filter, page), enabled: isWanted });
}
