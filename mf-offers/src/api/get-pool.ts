import { listPool } from '@praticio/contracts/offers/endpoints';
import type { PoolSource } from '@praticio/contracts/offers/pool';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

export interface PoolSearch {
  query: string;
  source: PoolSource | undefined;
  /** An own offer: only people of its profession, those who cover most of it first. */
  offerId: number | undefined;
  /** People of other professions too. */
  professions?: 'all';
  withinKm?: number;
  rpps?: 'verified';
  page: number;
}

/** One page of the structure's pool. */
function poolQuery(search: PoolSearch) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'pool', search],
    queryFn: ({ signal }) => call(listPool, { query: search, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePool(search: PoolSearch) {
  return useQuery(poolQuery(search));
}
