import type { OffersMap } from '@praticio/contracts/offers/map';
import { type Place, parseBounds, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { useEffect, useRef } from 'react';
import { FRANCE, type Frame, frameAround, frameOfBounds } from './frame.ts';
import type { MapMoves } from './use-viewport.ts';

interface Searched {
  criteria: OfferCriteria;
  near: Place | null;
  /** Of all that the search finds; undefined while it is not known. */
  extent?: OffersMap['extent'] | undefined;
}

/** The part of the map that a search is about; null while that is not known. */
export function frameFor({ criteria, near, extent }: Searched): Frame | null {
  const zone = parseBounds(criteria.bounds);
  if (zone) return frameOfBounds(zone, 0) ?? FRANCE;
  if (near?.coordinates)
    return frameAround(near.coordinates, Number(criteria.radius) || RADIUS_DEFAULT) ?? FRANCE;
  if (criteria.location === '' && criteria.near === '') return FRANCE;
  if (extent === undefined) return null;
  const box = parseBounds(extent ?? '');
  return (box && frameOfBounds(box)) ?? FRANCE;
}

/** Shows the area of the search, and of another one once its place is another. A zone that was `searchedHere` is seen already. */
export function useFitted({ show }: Pick<MapMoves, 'show'>, searched: Searched, searchedHere: string): void {
  const { criteria, near } = searched;
  const key = [criteria.bounds, criteria.near, criteria.location, criteria.radius, near?.placeId].join('|');
  const fitted = useRef('');
  const frame = frameFor(searched);
  useEffect(() => {
    if (fitted.current === key || !frame) return;
    fitted.current = key;
    if (criteria.bounds === '' || criteria.bounds !== searchedHere) show(frame);
  }, [key, frame, show, criteria.bounds, searchedHere]);
}
