import { dayAfter, dayBefore } from '@praticio/contracts/base/day';
import type { OffersMap, OffersMapQuery } from '@praticio/contracts/offers/map';
import type { OffersQuery, WayOut } from '@praticio/contracts/offers/offer';
import { type Bounds, type Place, parseBounds, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import type { Understood, UnderstoodKind } from '@praticio/contracts/offers/understood';
import { validationError } from '@praticio/service-kit/errors';
import { widerRadius } from '../offer-index/filters.ts';
import type { FoundOffers } from '../offer-index/indexed-offer.ts';
import type { OfferIndex } from '../offer-index/part.ts';
import type { Gazetteer } from '../places/place.ts';
import { type Reading, type ReadingDeps, readMistyped, readQuery } from '../reading/read-query.ts';
import { type MissedOffer, offersMissingOneCriterion } from './offers-missing-one-criterion.ts';

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
  nearMisses: MissedOffer[];
}

/** Interprets a search; corrects mistyped words if it finds nothing otherwise. Throws 422 for an unknown place. */
function createSearch(deps: Deps) {
  const read = createReader(deps.reading);
  const foundBy = (asked: Asked) => deps.index.search(asked.query, deps.now(), asked.reading);
  return (query: OffersQuery): { asked: Asked; found: FoundOffers } => {
    const { exact, mistyped } = askedBy(deps, read, query);
    const found = foundBy(exact);
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

/** With more results no suggestions to widen the search are made. */
const LITTLE = 5;
const WAYS_MAX = 3;
/** The radii to try until one finds more. */
const RADIUS_STEPS = 4;

interface Found {
  query: OffersQuery;
  /** True if the search is around a commune. */
  isAround: boolean;
  total: number;
}

/** Suggestions to widen or drop one criterion, with the number of results; only those that find more, the best gain first. */
export function waysOut(
  { query, isAround, total }: Found,
  totalOf: (query: OffersQuery) => number,
): WayOut[] {
  if (total > LITTLE) return [];
  const ways: WayOut[] = [];
  const moreWith = (change: Partial<OffersQuery>) => totalOf({ ...query, ...change, page: 1 }) - total;

  let { radius = RADIUS_DEFAULT } = query;
  for (let step = 0; isAround && step < RADIUS_STEPS; step += 1) {
    const wider = widerRadius(radius);
    if (wider === radius) break;
    radius = wider;
    const more = moreWith({ radius });
    if (more === 0) continue;
    ways.push({ kind: 'radius', radius, more });
    break;
  }
  const { from, to, contractType } = query;
  if (from !== '' || to !== '') {
    const shifted = { from: from && dayBefore(from, 1), to: to && dayAfter(to) };
    ways.push({ kind: 'shift', ...shifted, more: moreWith(shifted) });
    ways.push({ kind: 'dates', more: moreWith({ from: '', to: '' }) });
  }
  if (contractType !== '') ways.push({ kind: 'contracts', more: moreWith({ contractType: '' }) });
  return ways
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, WAYS_MAX);
}
