import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Offer } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { favoritesKey } from './get-favorites.ts';

/** Keeps an offer among the favourites, or no longer. Shown at once, taken back when the server refuses. */
export function useToggleFavorite(offer: Offer) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isKept: boolean) => {
      const path = `/offers/${offer.id}/favorite`;
      return isKept ? api.put(path) : api.delete(path);
    },
    onMutate: async (isKept) => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      const before = queryClient.getQueryData<Offer[]>(favoritesKey);
      const others = (before ?? []).filter(({ id }) => id !== offer.id);
      queryClient.setQueryData<Offer[]>(favoritesKey, isKept ? [offer, ...others] : others);
      return before;
    },
    onError: (_error, _isKept, before) => queryClient.setQueryData(favoritesKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
}
