import { type Place, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { NO_END } from '@praticio/ui-kit/days';
import type { OfferCriteria, OfferSort } from '@praticio/ui-kit/offer-criteria';
import type { SelectOption } from '@praticio/ui-kit/select';
import type { Visit } from '@praticio/ui-kit/visit';

/** The fields of the search: the criteria, with the place as the reader typed it. */
export interface TypedSearch extends OfferCriteria {
  place: string;
  /** The place that was picked from the suggestions. */
  picked: Place | null;
}

/** The text of the place field for a search in a zone of the map. */
export const ZONE = 'Zone de la carte';

/** The text by which a picked place is searched: 'Vienne (38200)' is a commune, 'Vienne (86)' a department. */
const locationOf = ({ name, postalCode, formattedAddress }: Place): string =>
  postalCode ? `${name} (${postalCode})` : formattedAddress;

/** Whether `criteria` search in or around `place`. */
export const isPlaceOf = ({ near, location }: OfferCriteria, place: Place): boolean =>
  near === '' ? location === locationOf(place) : near === place.placeId;

/** The fields for `criteria`; `place` is the one that they search in or around, if it is known. */
export function typedOf(criteria: OfferCriteria, place: Place | null): TypedSearch {
  const picked = place && isPlaceOf(criteria, place) ? place : null;
  const zone = criteria.bounds === '' ? '' : ZONE;
  const named = picked?.name ?? (criteria.location || zone);
  return { ...criteria, radius: radiusAround(criteria), place: named, picked };
}

/** A picked place is searched within 30 km unless a radius was chosen. */
const radiusAround = ({ near, radius }: OfferCriteria): string =>
  near !== '' && radius === '' ? String(RADIUS_DEFAULT) : radius;

/** The radius of the search, with a place that was typed or recognised in the words; '' for the commune alone. */
export const radiusInForce = ({ place, radius }: TypedSearch, read: Place | null): string =>
  radius === '' && place === '' && read?.coordinates ? String(RADIUS_DEFAULT) : radius;

/**
 * With a radius the search covers that distance around the picked commune; without one the commune itself, or the typed text, which the
 * server resolves to a commune if it can. The radius is kept for every place.
 */
export function criteriaOfTyped({ place, picked, ...typed }: TypedSearch): OfferCriteria {
  if (place === ZONE && typed.bounds !== '') return { ...typed, near: '', location: '', radius: '' };
  // another place replaces the zone
  const criteria = { ...typed, bounds: '' };
  const chosen = picked?.name === place ? picked : null;
  if (chosen?.coordinates && criteria.radius !== '')
    return { ...criteria, near: chosen.placeId, location: '' };
  const isUnknown = criteria.near !== '' && picked === null && place === '';
  if (isUnknown) return criteria;
  return { ...criteria, near: '', location: chosen ? locationOf(chosen) : place };
}

/** The change of a search for which a place is picked: within 30 km of a commune unless a radius was chosen. */
export const pickedPlace = (
  picked: Place,
  radius: string,
): Pick<TypedSearch, 'place' | 'picked' | 'radius'> => ({
  place: picked.name,
  picked,
  radius: radius === '' && picked.coordinates ? String(RADIUS_DEFAULT) : radius,
});

/** The reader's place and free days, as far as a search names them. */
export function visitOf({ picked, radius, from, to }: TypedSearch, today: string): Partial<Visit> {
  const hasDates = from !== '' || to !== '';
  return {
    ...(picked && radius && { place: picked, radiusKm: Number(radius) }),
    ...(hasDates && { spans: [{ from: from || today, to: to || NO_END }] }),
  };
}

const ORDERS: SelectOption[] = [
  { value: 'date desc', label: 'Les plus récentes' },
  { value: 'date asc', label: 'Les plus anciennes' },
  { value: 'title asc', label: 'Titre, de A à Z' },
  { value: 'title desc', label: 'Titre, de Z à A' },
];
const NEAREST: SelectOption = { value: 'distance asc', label: 'Les plus proches' };
const BEST_PAID: SelectOption = { value: 'pay desc', label: 'Les mieux payées' };

type Ordered = Pick<OfferCriteria, 'near' | 'location' | 'radius' | 'payPer'> & { place?: string };

/** The orders that the criteria allow: distance needs a place and a radius, or a search that `isAround` one; pay needs its period. */
export function ordersFor(
  { near, location, place, radius, payPer }: Ordered,
  isAround = radius !== '' && Boolean(near || location || place),
): SelectOption[] {
  return [...ORDERS, ...(isAround ? [NEAREST] : []), ...(payPer ? [BEST_PAID] : [])];
}

export const orderOf = ({ sortBy, sortOrder }: Pick<OfferCriteria, 'sortBy' | 'sortOrder'>): string =>
  `${sortBy} ${sortOrder}`;

/** The criteria of an order such as 'date desc'. */
export function criteriaOfOrder(order: string): Pick<OfferCriteria, 'sortBy' | 'sortOrder'> {
  const [sortBy, sortOrder] = order.split(' ') as [OfferSort, OfferCriteria['sortOrder']];
  return { sortBy, sortOrder };
}
