import type { Offer } from '@praticio/contracts/offers/offer';
import type { Coordinates } from '@praticio/contracts/offers/place';
import { useVisit } from '@praticio/ui-kit/visit';

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight-line distance between two places in kilometres, rounded (haversine formula). */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(h)));
}

/** The offer with its distance from the reader's place. A distance that the search has set is kept. */
export function useDistance(offer: Offer): Offer {
  const { place } = useVisit();
  const own = place?.coordinates;
  if (offer.distanceKm !== null || !own || !offer.coordinates) return offer;
  return { ...offer, distanceKm: kilometresBetween(own, offer.coordinates) };
}
