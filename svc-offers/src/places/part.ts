import { findPlace } from '@praticio/contracts/offers/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import type { OffersContext } from '../config.ts';
import { loadCommunes } from './commune-engine.ts';
import { createGooglePlaces } from './google-client.ts';
import { loadDirectory, loadGazetteer } from './places-engine.ts';
import { placeRoutes } from './routes.ts';

/** Communes, departments and regions: the place that a text names, and suggestions. */
export async function openPlaces({ config, logger }: OffersContext) {
  const communes = await loadCommunes();
  const gazetteer = await loadGazetteer();
  const directory = await loadDirectory();
  const key = config.GOOGLE_PLACES_KEY;
  const places = key ? createGooglePlaces({ key, fallback: directory, gazetteer, logger }) : directory;
  return {
    places: { gazetteer, communes, suggest: directory.suggest },
    part: {
      routes: placeRoutes({ suggestPlaces: places.suggest, findNearestPlace: places.nearest }),
      commands: [
        handleCommand(findPlace, async ({ placeId, radiusKm }) => {
          const place = await places.find(placeId);
          return place && radiusKm
            ? { place, departments: places.departmentsAround(place, radiusKm) }
            : { place };
        }),
      ],
    },
  };
}
export type Places = Awaited<ReturnType<typeof openPlaces>>['places'];
