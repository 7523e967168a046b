import type { MapPlace } from '@praticio/contracts/offers/map';
import { type OfferFamily, offerFamilies } from '@praticio/contracts/offers/terms';

/** A commune with so many offers of each family, all of which the search finds unless a test says otherwise. */
export function mapPlaceFixture(
  name: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  offers: Partial<Record<OfferFamily, number>>,
  found?: number,
): MapPlace {
  const families = offerFamilies.flatMap((family) => {
    const count = offers[family] ?? 0;
    return count > 0 ? [{ family, offers: count }] : [];
  });
  const all = families.reduce((sum, one) => sum + one.offers, 0);
  const [west, south, east, north] = [
    longitude - 0.0001,
    latitude - 0.0001,
    longitude + 0.0001,
    latitude + 0.0001,
  ].map((degrees) => Number(degrees.toFixed(5)));
  return {
    name,
    latitude,
    longitude,
    bounds: [west, south, east, north].join(','),
    communes: 1,
    offers: all,
    found: found ?? all,
    families,
  };
}
