import type { MapPlace } from '@praticio/contracts/offers/map';
import type { Coordinates } from '@praticio/contracts/offers/place';
import { formatCount } from '@praticio/ui-kit/format';
import { distanceWords, placeName } from './place-words.ts';

interface PlaceListProps {
  places: readonly MapPlace[];
  /** For distances; null shows none. */
  near: Coordinates | null;
  onChoose: (place: MapPlace) => void;
}

/** Places with the number of their offers; a press opens one. */
export function PlaceList({ places, near, onChoose }: PlaceListProps) {
  return (
    <ul className="map-places">
      {places.map((place) => (
        <li key={place.bounds}>
          <button type="button" className="map-places__place" onClick={() => onChoose(place)}>
            <span>
              {placeName(place)}
              {place.found === 0 && <span className="sr-only"> (hors de votre recherche)</span>}
            </span>
            <span className="map-places__facts">
              {[distanceWords(place, near), formatCount(place.offers, 'offre')].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
