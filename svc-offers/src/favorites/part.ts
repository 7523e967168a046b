import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorite.ts';
import { favoriteRoutes } from './routes.ts';
import { favoriteStore } from './store.ts';

/** The favourite offers of people. */
export function openFavorites({ connection }: OffersContext, rooms: { members: Members; offers: Offers }) {
  const favorites = favoriteStore(connection);
  const deps = { ...rooms, favorites, now: () => new Date() };
  return {
    favorites: { of: favorites.of, removeAllOf: favorites.removeAllOf },
    part: {
      routes: favoriteRoutes({
        addFavorite: addFavorite(deps),
        listFavorites: listFavorites(deps),
        removeFavorite: removeFavorite(deps),
      }),
    },
  };
}
export type Favorites = ReturnType<typeof openFavorites>['favorites'];
