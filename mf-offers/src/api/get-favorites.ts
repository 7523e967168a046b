import { listFavorites } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useSession } from '@praticio/ui-kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The signed-in user's favourite offers, newest first. */
export const favoritesQuery = queryOptions({
  queryKey: ['mf-offers', 'favorites'],
  queryFn: ({ signal }) => call(listFavorites, { signal }),
});

/** Sends no request for a visitor. */
export function useFavorites() {
  const { user } = useSession();
  return useQuery({ ...favoritesQuery, enabled: user !== null });
}
