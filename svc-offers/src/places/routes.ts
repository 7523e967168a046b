import * as offers from '@praticio/contracts/offers/endpoints';
import { AppError } from '@praticio/service-kit/errors';
import { handle } from '@praticio/service-kit/handle';
import type { PlaceDirectory } from './place.ts';

interface Rules {
  suggestPlaces: PlaceDirectory['suggest'];
  findNearestPlace: PlaceDirectory['nearest'];
}

/** The responses are the same for everybody, so browsers may cache them. */
const CACHING = 'public, max-age=300';

/** Places, for the suggestions of forms. */
export function placeRoutes({ suggestPlaces, findNearestPlace }: Rules) {
  return [
    handle(offers.findNearestPlace, ({ query, setHeader }) => {
      const place = findNearestPlace(query);
      if (!place) throw new AppError('place/not-found');
      // a position is personal: no shared cache may store the response
      setHeader('Cache-Control', 'private, no-store');
      return place;
    }),

    handle(offers.suggestPlaces, async ({ query, setHeader }) => {
      const found = await suggestPlaces(query.q);
      setHeader('Cache-Control', CACHING);
      return found;
    }),
  ];
}
