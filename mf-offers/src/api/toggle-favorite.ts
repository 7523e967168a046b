import { addFavorite, removeFavorite } from '@praticio/contracts/offers/endpoints';
import type { Offer } from '@praticio/contracts/offers/offer';
import { call } from '@praticio/ui-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { favoritesQuery } from './get-favorites.ts';

/** Adds an offer to the favourites or removes it: shown at once, undone when the server refuses. */
export function useToggleFavorite(offer: Offer) {
  const queryClient = useQueryClient();
  const { queryKey } = favoritesQuery;
  return useMutation({
    mutationFn: (isKept: boolean) =>
      call(isKept ? addFavorite : removeFavorite, { params: { id: offer.id } }),
    onMutate: async (isKept) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const others = (before ?? []).filter(({ id }) => id !== offer.id);
      queryClient.setQueryData(queryKey, isKept ? [offer, ...others] : others);
      return before;
    },
    onError: (_error, _isKept, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
