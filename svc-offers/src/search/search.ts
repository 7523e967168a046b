import type { OffersQuery } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { validationError } from '@praticio/service-kit/errors';
import type { Gazetteer } from '../places/place.ts';
import type { FoundOffers } from './found.ts';
import type { OfferIndex } from './index-engine.ts';

interface Deps {
  index: Pick<OfferIndex, 'search'>;
  gazetteer: Pick<Gazetteer, 'find'>;
  now: () => Date;
}

/** Active offers, from the search index without a query to the database. Throws 422 for an unknown place. */
export function searchOffers({ index, gazetteer, now }: Deps) {
  return (query: OffersQuery): FoundOffers & { near: Place | null } => {
    const near = query.near === '' ? null : gazetteer.find(query.near);
    if (query.near !== '' && !near) throw validationError({ near: 'Ce lieu est inconnu' });
    return { ...index.search(query, now()), near };
  };
}
