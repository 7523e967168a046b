import type { OffersMap, OffersMapQuery } from '@praticio/contracts/offers/map';
import {
  type OffersQuery,
  offersQuerySchema,
  type WayOut,
  type WithoutWords,
} from '@praticio/contracts/offers/offer';
import { type Bounds, type Place, parseBounds } from '@praticio/contracts/offers/place';
import type { Understood, UnderstoodKind } from '@praticio/contracts/offers/understood';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { FoundOffers } from '../offer-index/indexed-offer.ts';
import type { OfferIndex } from '../offer-index/part.ts';
import { assertNotDeleted } from '../offers/conditions.ts';
import { isHiddenFrom, isPublished, type OfferReader, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { type FindHeld, heldFor } from '../offers/read.ts';
import type { Gazetteer } from '../places/place.ts';
import {
  type Reading,
  type ReadingDeps,
  readMistyped,
  readQuery,
  wholeSpecialties,
} from '../reading/read-query.ts';
import {
  LITTLE,
  type MissedOffer,
  offersMissingOneCriterion,
  waysOut,
  withoutWords,
} from './alternatives.ts';

interface Deps {
  index: Pick<OfferIndex, 'search' | 'hasWords' | 'hasWord'>;
  gazetteer: Pick<Gazetteer, 'find' | 'locate' | 'placeOf'>;
  reading: ReadingDeps;
  now: () => Date;
}

/** The interpretation of a search: the place around which it searches, and the meaning of its words. */
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

const READINGS_MAX = 5_000;

/** Caches the interpretation of frequent words. */
function createReader(deps: ReadingDeps) {
  const readings = new Map<string, Reading>();
  return (text: string, plain: UnderstoodKind[]): Reading => {
    const key = `${plain} ${text}`;
    const known = readings.get(key);
    if (known) return known;
    if (readings.size >= READINGS_MAX) readings.clear();
    const reading = readQuery(text, deps, { plain });
    readings.set(key, reading);
    return reading;
  };
}
type Read = ReturnType<typeof createReader>;

/** A zone of the map replaces a place in the words. */
const withoutPlace = (reading: Reading): Reading => ({
  ...reading,
  understood: { ...reading.understood, place: null },
});

/** The search as typed, and with corrected words. */
function askedBy({ index, gazetteer, reading: deps }: Deps, read: Read, query: OffersQuery) {
  const filtered = placeAsked(query, gazetteer);
  if (query.near !== '' && !filtered) throw validationError({ near: 'Ce lieu est inconnu' });
  // a chosen place takes precedence over one in the words
  const hasPlace = query.near !== '' || query.location !== '';
  const plain: UnderstoodKind[] = hasPlace ? [...query.plain, 'place'] : query.plain;
  const asked = (whole: Reading): Asked => {
    const reading = query.bounds === '' ? whole : withoutPlace(whole);
    const near = filtered ?? reading.understood.place;
    return {
      reading,
      near,
      query: near
        ? { ...query, near: near.placeId, location: filtered && query.near === '' ? '' : query.location }
        : query,
    };
  };
  return {
    exact: asked(read(query.query, plain)),
    mistyped: () => asked(readMistyped(query.query, deps, { plain, isUsed: index.hasWord })),
  };
}

interface SearchResult extends FoundOffers {
  near: Place | null;
  understood: Understood | null;
  waysOut: WayOut[];
  withoutWords: WithoutWords | null;
  nearMisses: MissedOffer[];
}

/** Interprets a search; if it finds nothing otherwise, takes the specialties of a trade whole and corrects mistyped words. Throws 422 for an unknown place. */
function createSearch(deps: Deps) {
  const read = createReader(deps.reading);
  const foundBy = (asked: Asked) => deps.index.search(asked.query, deps.now(), asked.reading);
  return (query: OffersQuery): { asked: Asked; found: FoundOffers } => {
    const { exact: narrow, mistyped } = askedBy(deps, read, query);
    const ofTrade = foundBy(narrow);
    const isTooNarrow = ofTrade.total === 0 && narrow.reading.profession?.isWithin === true;
    const exact = isTooNarrow ? { ...narrow, reading: wholeSpecialties(narrow.reading) } : narrow;
    const found = isTooNarrow ? foundBy(exact) : ofTrade;
    const mayBeMistyped = found.total === 0 && exact.reading.understood.rest !== '';
    if (!mayBeMistyped || deps.index.hasWords(exact.query, exact.reading)) return { asked: exact, found };
    const asked = mistyped();
    return { asked, found: foundBy(asked) };
  };
}

/** Active offers, from the search index without a query to the database. Throws 422 for an unknown place. */
export function searchOffers(deps: Deps) {
  const find = createSearch(deps);
  return (query: OffersQuery): SearchResult => {
    const { asked, found } = find(query);
    const { near, reading } = asked;
    const isAround = near?.coordinates != null;
    const search = (one: OffersQuery) => deps.index.search(one, deps.now(), reading);
    const isLittle = found.total <= LITTLE && query.page === 1;
    return {
      ...found,
      near,
      understood: query.query === '' ? null : reading.understood,
      waysOut: waysOut({ query: asked.query, isAround, total: found.total }, (one) => search(one).total),
      withoutWords: withoutWords(
        { query: asked.query, reading, total: found.total },
        (one, without) => deps.index.search(one, deps.now(), without).total,
      ),
      nearMisses: isLittle
        ? offersMissingOneCriterion(
            {
              query: asked.query,
              near,
              found: search({ ...asked.query, limit: LITTLE }).items,
              now: deps.now(),
            },
            (one) => search(one).items,
          )
        : [],
    };
  };
}

/** The positions of the offers of a search, and of similar ones outside of its place. Throws 422 for an unknown place. */
export function mapOffers(deps: Deps & { index: Pick<OfferIndex, 'mapPlaces'> }) {
  const find = createSearch(deps);
  return ({ view, ...query }: OffersMapQuery): OffersMap => {
    const { asked } = find({ ...query, page: 1, limit: 1 });
    const everywhere = { ...asked.query, near: '', location: '', radius: undefined, bounds: '' };
    const found = deps.index.mapPlaces(
      [asked.query, asked.reading],
      [everywhere, withoutPlace(asked.reading)],
      parseBounds(view) as Bounds,
      deps.now(),
    );
    return { ...found, near: asked.near };
  };
}

const SIMILAR_MAX = 4;

/** Active offers of the same speciality, those of the same region first; none for an offer that the reader may not read. */
export function listSimilarOffers(deps: {
  offers: Pick<Offers, 'find' | 'isReservedFrom'>;
  findHeld: FindHeld;
  index: Pick<OfferIndex, 'search'>;
  now: () => Date;
}) {
  const search = (filters: object) =>
    deps.index.search(offersQuerySchema.parse({ ...filters, limit: SIMILAR_MAX + 1 }), deps.now()).items;

  async function readable(id: number, reader?: OfferReader) {
    const offer = await deps.offers.find(id);
    if (!offer || !isPublished(offer) || isHiddenFrom(offer, reader)) throw new AppError('offer/not-found');
    assertNotDeleted(offer);
    if (await deps.offers.isReservedFrom(offer, reader)) throw new AppError('offer/not-found');
    return offer;
  }

  return async (id: number, reader?: OfferReader): Promise<ShownOffer[]> => {
    const offer = heldFor(reader, id, deps.findHeld)?.offer ?? (await readable(id, reader));
    const { speciality, location } = offer;
    const region = location.commune?.region;
    const near = region ? search({ ...(speciality ? { speciality } : {}), location: region }) : [];
    const alike = speciality ? search({ speciality }) : [];
    const found = new Map([...near, ...alike].map((shown) => [shown.offer.id, shown]));
    found.delete(id);
    return [...found.values()].slice(0, SIMILAR_MAX);
  };
}
