import { findPlace } from '@praticio/contracts/offers/commands';
import type { Place } from '@praticio/contracts/offers/place';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';
import type { FindArea, FindPlace } from '../domain/ports.ts';

const KEPT_MAX = 5_000;

/** Asks svc-offers, which owns the list of communes, and keeps the answers: they change with releases only. */
export function createPlaces(nats: Nats): { findPlace: FindPlace; findArea: FindArea } {
  const known = new Map<string, { place: Place; departments: readonly string[] }>();

  async function ask(placeId: string, radiusKm?: number) {
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
    findPlace: async (placeId) => (await ask(placeId))?.place ?? null,
    findArea: ask,
  };
}
