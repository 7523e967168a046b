import type { MapPlace } from '@praticio/contracts/offers/map';
import { type Bounds, parseBounds } from '@praticio/contracts/offers/place';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';

/** The same search in a zone of the map, in place of the place that it names. */
export function criteriaIn(criteria: OfferCriteria, bounds: string): OfferCriteria {
  // there is no distance without a place to be near of
  const order = criteria.sortBy === 'distance' ? ({ sortBy: 'date', sortOrder: 'desc' } as const) : {};
  return { ...criteria, ...order, near: '', location: '', radius: '', bounds };
}

/** The box of several places. */
export function boundsOfPlaces(places: readonly MapPlace[]): Bounds | null {
  const boxes = places.flatMap(({ bounds }) => parseBounds(bounds) ?? []);
  if (boxes.length === 0) return null;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** Degrees; a smaller box holds one commune, or those whose middle is the same. */
const POINT = 0.001;

/** Whether coming closer would not part the offers of the place. */
export function isPoint({ bounds, communes }: MapPlace): boolean {
  const box = parseBounds(bounds);
  return communes === 1 || !box || (box.east - box.west < POINT && box.north - box.south < POINT);
}
