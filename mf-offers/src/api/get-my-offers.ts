import { listOwnOffers, readOwnOffersSummary } from '@praticio/contracts/offers/endpoints';
import { OWN_OFFERS_PER_PAGE } from '@praticio/contracts/offers/limits';
import { call, callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useSession } from '@praticio/ui-kit/session';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnSearch } from './own-search.ts';

export const OWN_TABLE_PER_PAGE = 20;

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

const ONLINE_MAX = 50;

/** The signed-in user's offers that are online, the newest first, to choose one of. */
const onlineOffersQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'online'],
  queryFn: ({ signal }) =>
    call(listOwnOffers, { query: { status: 'ACTIVE', page: 1, limit: ONLINE_MAX }, signal }),
});

export function useOnlineOffers() {
  return useQuery(onlineOffersQuery);
}

/** How many own offers each usual filter finds. */
const ownOffersSummaryQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'summary'],
  queryFn: ({ signal }) => call(readOwnOffersSummary, { signal }),
});

export function useOwnOffersSummary() {
  return useQuery(ownOffersSummaryQuery);
}

const LATEST_MAX = 3;

/** The signed-in user's newest offers, whatever their state. */
const latestOffersQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'latest'],
  queryFn: ({ signal }) => call(listOwnOffers, { query: { page: 1, limit: LATEST_MAX }, signal }),
});

export function useLatestOffers() {
  return useQuery(latestOffersQuery);
}

const SOON_DAYS = 14;
const SOON_MAX = 20;

/** The signed-in user's active offers that end, or whose urgent badge ends, within two weeks. */
export const endingOffersQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'ending'],
  queryFn: ({ signal }) =>
    call(listOwnOffers, { query: { endsWithinDays: SOON_DAYS, page: 1, limit: SOON_MAX }, signal }),
});

export function useEndingOffers() {
  return useQuery(endingOffersQuery);
}

/** Whether the offer `id` is the signed-in user's. */
export function ownsOfferQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.myOffers, 'owns', id],
    queryFn: async ({ signal }) =>
      (await call(listOwnOffers, { query: { id, page: 1, limit: 1 }, signal })).length > 0,
  });
}

/** Sends no request for a visitor. */
export function useOwnsOffer(id: number) {
  const { user } = useSession();
  return useQuery({ ...ownsOfferQuery(id), enabled: user !== null });
}
