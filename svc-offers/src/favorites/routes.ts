import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { offerView } from '../offers/view.ts';
import type { addFavorite, listFavorites, removeFavorite } from './favorite.ts';

interface Rules {
  addFavorite: ReturnType<typeof addFavorite>;
  listFavorites: ReturnType<typeof listFavorites>;
  removeFavorite: ReturnType<typeof removeFavorite>;
}

export function favoriteRoutes({ addFavorite, listFavorites, removeFavorite }: Rules) {
  return [
    handle(offers.listFavorites, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await listFavorites(actor, query);
      setPages(totalItems);
      return items.map((shown) => offerView(shown));
    }),

    handle(offers.addFavorite, ({ actor, params }) => addFavorite(actor, params.id)),

    handle(offers.removeFavorite, ({ actor, params }) => removeFavorite(actor, params.id)),
  ];
}
