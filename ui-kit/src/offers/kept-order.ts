import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { localStore } from '@praticio/ui-kit/storage';

const KEY = 'praticio-order';

/** Stores in this browser whether searches around a place list the nearest offers first. */
export function keepOrder({ sortBy }: Pick<OfferCriteria, 'sortBy'>): void {
  if (sortBy === 'distance') localStore.write(KEY, sortBy);
  else localStore.remove(KEY);
}

/**
 * The criteria of a new search, sorted by distance if this browser prefers that, the search has a place and no other order was chosen.
 */
export function inKeptOrder(criteria: OfferCriteria): OfferCriteria {
  const { sortBy, sortOrder, near } = criteria;
  const isDefault = sortBy === 'date' && sortOrder === 'desc';
  if (!isDefault || near === '' || localStore.read(KEY) !== 'distance') return criteria;
  return { ...criteria, sortBy: 'distance', sortOrder: 'asc' };
}
