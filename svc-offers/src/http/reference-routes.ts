import { listSpecialties, suggestPlaces } from 'contracts/offers/endpoints';
import { type HandledEndpoint, handle } from 'service-kit/handle';
import type { PlaceDirectory } from '../domain/places.ts';
import type { Specialties } from '../domain/ports.ts';

/** The same for everybody, so browsers may keep it for a while. */
const CACHING = 'public, max-age=300';

interface Deps {
  specialties: Specialties;
  places: PlaceDirectory;
}

/** What forms choose from: specialties and places. */
export function referenceRoutes({ specialties, places }: Deps): HandledEndpoint[] {
  return [
    handle(listSpecialties, ({ setHeader }) => {
      setHeader('Cache-Control', CACHING);
      return [...specialties.all()];
    }),

    handle(suggestPlaces, async ({ query, setHeader }) => {
      const found = await places.suggest(query.q);
      setHeader('Cache-Control', CACHING);
      return found;
    }),
  ];
}
