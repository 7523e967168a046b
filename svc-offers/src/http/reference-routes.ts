import { placesQuerySchema } from 'contracts/offers/place';
import type { RouteHandlers } from 'service-kit/http-app';
import { parseQuery } from 'service-kit/request-body';
import type { PlaceDirectory } from '../domain/places.ts';
import type { Specialties } from '../domain/ports.ts';

/** What forms choose from: specialties and places. The same for everybody, so browsers may keep it for a while. */
export function referenceRoutes({
  specialties,
  places,
}: {
  specialties: Specialties;
  places: PlaceDirectory;
}): RouteHandlers {
  return {
    'GET /api/specialties': (ctx) => {
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.body = specialties.all();
    },
    'GET /api/places': async (ctx) => {
      const { q } = parseQuery(ctx, placesQuerySchema);
      const found = await places.suggest(q);
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.body = found;
    },
  };
}
