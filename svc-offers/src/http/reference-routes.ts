import { findNearestPlace, listSpecialties, suggestPlaces } from 'contracts/offers/endpoints';
import { AppError } from 'service-kit/errors';
import { handle } from 'service-kit/handle';
import type { PlaceDirectory } from '../domain/places.ts';
import type { Specialties } from '../domain/ports.ts';

/** The answers are the same for everybody, so browsers may cache them. */
const CACHING = 'public, max-age=300';

interface Deps {
  specialties: Specialties;
  places: PlaceDirectory;
}

/** Specialties and places, which forms choose from. */
export function referenceRoutes({ specialties, places }: Deps) {
  return [
    handle(listSpecialties, ({ setHeader }) => {
      setHeader('Cache-Control', CACHING);
      return [...specialties.all()];
    }),

    handle(findNearestPlace, ({ query, setHeader }) => {
      const place = places.nearest(query);
      if (!place) throw new AppError('place/not-found');
      // a position is personal: no cache on the way may keep the answer
      setHeader('Cache-Control', 'private, no-store');
      return place;
    }),

    handle(suggestPlaces, async ({ query, setHeader }) => {
      const found = await places.suggest(query.q);
      setHeader('Cache-Control', CACHING);
      return found;
    }),
  ];
}
