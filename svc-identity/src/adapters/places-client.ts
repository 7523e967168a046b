import { findPlace } from 'contracts/offers/commands';
import type { Place } from 'contracts/offers/place';
import { callCommand } from 'service-kit/commands';
import type { Nats } from 'service-kit/nats';
import type { FindPlace } from '../domain/ports.ts';

const KEPT_MAX = 5_000;

/** Asks svc-offers, which owns the list of communes, and keeps the answers: they change with releases only. */
export function createFindPlace(nats: Nats): FindPlace {
  const known = new Map<string, Place>();
  return async (placeId) => {
    const kept = known.get(placeId);
    if (kept) return kept;
    const { place } = await callCommand(nats, findPlace, { placeId });
    if (known.size >= KEPT_MAX) known.clear();
    if (place) known.set(placeId, place);
    return place;
  };
}
