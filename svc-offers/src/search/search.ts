import type { OffersQuery } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import type { Understood, UnderstoodKind } from '@praticio/contracts/offers/understood';
import { validationError } from '@praticio/service-kit/errors';
import type { Gazetteer } from '../places/place.ts';
import type { FoundOffers } from './found.ts';
import type { OfferIndex } from './index-engine.ts';
import { type Reading, type ReadingDeps, readMistyped, readQuery } from './read-query.ts';

interface Deps {
  index: Pick<OfferIndex, 'search' | 'hasWords' | 'hasWord'>;
  gazetteer: Pick<Gazetteer, 'find' | 'locate' | 'placeOf'>;
  reading: ReadingDeps;
  now: () => Date;
}

/** What a search asks for: around which place, and what its words mean. */
interface Asked {
  query: OffersQuery;
  near: Place | null;
  reading: Reading;
}

/** The place that the filters name: that of `near`, or with a radius the commune of `location`. */
function placeAsked({ near, location, radius }: OffersQuery, gazetteer: Deps['gazetteer']): Place | null {
  if (near !== '') return gazetteer.find(near);
  const located = radius === undefined ? null : gazetteer.locate(location);
  const place = located && gazetteer.placeOf(located);
  return place?.coordinates ? place : null;
}

function askedBy({ index, gazetteer, reading: deps }: Deps, query: OffersQuery): Asked {
  const filtered = placeAsked(query, gazetteer);
  if (query.near !== '' && !filtered) throw validationError({ near: 'Ce lieu est inconnu' });
  // a place that was chosen wins over one among the words
  const hasPlace = query.near !== '' || query.location !== '';
  const plain: UnderstoodKind[] = hasPlace ? [...query.plain, 'place'] : query.plain;
  const asked = (reading: Reading): Asked => {
    const near = filtered ?? reading.understood.place;
    return {
      reading,
      near,
      query: near
        ? { ...query, near: near.placeId, location: filtered && query.near === '' ? '' : query.location }
        : query,
    };
  };
  const exact = asked(readQuery(query.query, deps, { plain }));
  if (exact.reading.understood.rest === '' || index.hasWords(exact.query, exact.reading)) return exact;
  return asked(readMistyped(query.query, deps, { plain, isUsed: index.hasWord }));
}

/** Active offers, from the search index without a query to the database. Throws 422 for an unknown place. */
export function searchOffers(deps: Deps) {
  return (query: OffersQuery): FoundOffers & { near: Place | null; understood: Understood | null } => {
    const { query: asked, near, reading } = askedBy(deps, query);
    const found = deps.index.search(asked, deps.now(), reading);
    return { ...found, near, understood: query.query === '' ? null : reading.understood };
  };
}
