import { listOwnOffers } from '@praticio/contracts/offers/endpoints';
import { callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnSearch } from './own-search.ts';

export const OWN_TABLE_PER_PAGE = 20;

/** One page of the table of own offers. */
function ownSearchQuery(search: OwnSearch) {
  return queryOptions({
    queryKey: [...queryKeys.myOffers, 'table', search],
    queryFn: ({ signal }) =>
      callPage(listOwnOffers, { query: { ...search, limit: OWN_TABLE_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOwnSearch(search: OwnSearch) {
  return useQuery(ownSearchQuery(search));
}
