import { findNearestPlace, listSpecialties, suggestPlaces } from '@praticio/contracts/offers/endpoints';
import { AppError } from '@praticio/service-kit/errors';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';

/** The answers are the same for everybody, so browsers may cache them. */
const CACHING = 'public, max-age=300';

/** Specialties and places, which forms choose from. */
export function referenceRoutes(useCases: UseCases) {
  return [
    handle(listSpecialties, ({ setHeader }) => {
      setHeader('Cache-Control', CACHING);
      return [...useCases.listSpecialties()];
    }),

    handle(findNearestPlace, ({ query, setHeader }) => {
      const place = useCases.findNearestPlace(query);
      if (!place) throw new AppError('place/not-found');
      // a position is personal: no cache on the way may keep the answer
      setHeader('Cache-Control', 'private, no-store');
      return place;
    }),

    handle(suggestPlaces, async ({ query, setHeader }) => {
      const found = await useCases.suggestPlaces(query.q);
      setHeader('Cache-Control', CACHING);
      return found;
    }),
  ];
}
