import {
  addFavorite,
  listFavorites,
  listSimilarOffers,
  removeFavorite,
} from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { offerView } from './offer-view.ts';

/** Favourites, and offers that are similar to another. */
export function favoriteRoutes(useCases: UseCases) {
  return [
    handle(listFavorites, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await useCases.listFavorites(actor, query);
      setPages(totalItems);
      return items.map((shown) => offerView(shown));
    }),

    handle(addFavorite, ({ actor, params }) => useCases.addFavorite(actor, params.id)),

    handle(removeFavorite, ({ actor, params }) => useCases.removeFavorite(actor, params.id)),

    handle(listSimilarOffers, async ({ actor, params }) => {
      const reader = actor && { id: actor.id, isAdministrator: actor.roles.includes('ROLE_ADMIN') };
      return (await useCases.listSimilarOffers(params.id, reader)).map((shown) => offerView(shown));
    }),
  ];
}
