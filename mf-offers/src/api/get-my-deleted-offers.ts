import { listDeletedOffers } from '@praticio/contracts/offers/endpoints';
import { OWN_OFFERS_PER_PAGE } from '@praticio/contracts/offers/limits';
import { callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnOfferFilter } from './get-my-offers.ts';

/** One page of the signed-in user's deleted offers that pass `filter`. */
export function myDeletedOffersQuery(filter: OwnOfferFilter, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.myOffers, 'deleted', filter, page],
    queryFn: ({ signal }) =>
      callPage(listDeletedOffers, { query: { ...filter, page, limit: OWN_OFFERS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a request only when `isWanted`. */
export function useMyDeletedOffers(filter: OwnOfferFilter, page: number, isWanted: boolean) {
  return useQuery({ ...myDeletedOffersQuery(filter, page), enabled: isWanted });
}
