import { findPlace } from '@praticio/contracts/offers/commands';
import type { Place } from '@praticio/contracts/offers/place';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

const KEPT_MAX = 5_000;

/** A commune, and the departments that have one within a radius of it. */
interface Area {
  place: Place;
  departments: readonly string[];
}

/** Asks svc-offers, which owns the list of communes, and keeps the responses: they change with releases only. */
export function placesClient(nats: Nats) {
  const known = new Map<string, Area>();

  async function ask(placeId: string, radiusKm?: number): Promise<Area | null> {
    const key = `${placeId} ${radiusKm}`;
    const kept = known.get(key);
    if (kept) return kept;
    const { place, departments = [] } = await callCommand(nats, findPlace, { placeId, radiusKm });
    if (!place) return null;
    const found = { place, departments };
    // an svc-offers of the version before names no departments: the next one does
    if (radiusKm && departments.length === 0) return found;
    if (known.size >= KEPT_MAX) known.clear();
    known.set(key, found);
    return found;
  }

  return {
    /** The commune behind an id of `GET /api/places`; null when there is none. */
    findPlace: async (placeId: string): Promise<Place | null> => (await ask(placeId))?.place ?? null,
    /** The same with the departments that have a commune within `radiusKm` of it. */
    findArea: (placeId: string, radiusKm: number): Promise<Area | null> => ask(placeId, radiusKm),
  };
}
export type PlacesClient = ReturnType<typeof placesClient>;
