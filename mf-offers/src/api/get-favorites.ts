import { useQuery } from '@tanstack/react-query';
import { offerSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { useSession } from 'ui-kit/session';
import { z } from 'zod';

export const favoritesKey = ['mf-offers', 'favorites'] as const;

/** The offers that the signed-in user keeps, newest first; asks nothing for a visitor. */
export function useFavorites() {
  const { user } = useSession();
  return useQuery({
    queryKey: favoritesKey,
    queryFn: ({ signal }) => api.get('/favorites', z.array(offerSchema), { signal }),
    enabled: user !== null,
  });
}
