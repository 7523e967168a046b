import type { Coordinates } from '@praticio/contracts/offers/place';
import { formatCount } from '@praticio/ui-kit/format';
import { distanceText } from '@praticio/ui-kit/pay-words';
import { kilometresBetween } from '../../../shared/with-distance.ts';

interface Placed {
  name: string;
  latitude: number;
  longitude: number;
  communes: number;
  offers: number;
  found: number;
}

/** 'Nantes', 'Nantes et 1 autre commune', 'Nantes et 12 autres communes'. */
export function placeName({ name, communes }: Pick<Placed, 'name' | 'communes'>): string {
  const others = communes - 1;
  if (others === 0) return name;
  return `${name} et ${others === 1 ? '1 autre commune' : `${others} autres communes`}`;
}

/** Kilometres from the place that is searched around, in words; '' without one. */
export function distanceWords({ latitude, longitude }: Placed, near: Coordinates | null): string {
  if (!near) return '';
  const { approximate } = near;
  return distanceText(kilometresBetween(near, { latitude, longitude, approximate }), approximate);
}

/** 'Saint-Nazaire, 2 offres, 50 km, hors de votre recherche' */
export function placeWords(place: Placed, near: Coordinates | null): string {
  return [
    placeName(place),
    formatCount(place.offers, 'offre'),
    distanceWords(place, near),
    place.found === 0 ? 'hors de votre recherche' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
