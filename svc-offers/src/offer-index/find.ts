import { dayAfter } from '@praticio/contracts/base/day';
import { fromParisTime, parisDay } from '@praticio/contracts/base/paris-time';
import type { OfferFacets, OffersQuery } from '@praticio/contracts/offers/offer';
import { parseBounds, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import type { Gazetteer } from '../places/place.ts';
import type { Reading } from '../reading/read-query.ts';
import type { Columns } from './columns.ts';
import { type CountedDay, countedDay } from './criteria.ts';
import { type Around, widened } from './filters.ts';
import { matchAndCount } from './match-and-count.ts';
import { byPay, byTitle, type Grid, newestFirst, type OfferTable, type SortedRows } from './offer-table.ts';
import { matchExpression, type WordMatches } from './word-matches.ts';

interface Deps {
  gazetteer: Gazetteer;
  table: OfferTable;
  words: WordMatches;
  newest: SortedRows;
  titles: SortedRows;
  paid: SortedRows;
  grid: Grid;
  results: KeptResults;
}

/** From this share of all offers on, walking all of them in order is cheaper than sorting the matches. */
const MANY = 1 / 64;

/** Finds all offers of the query, in its order, with the facets. */
export function findOffers(
  deps: Deps,
  query: OffersQuery,
  reading: Reading,
  now: Date,
): Result & { around: Around | null } {
  const at = now.getTime();
  const around = aroundOf(query, deps.gazetteer);
  const result = resultOf(deps, query, reading, around, at);
  if (query.location === '') return { ...result, around };
  // the map shows the counts of the other departments
  const anywhere = resultOf(deps, { ...query, location: '' }, reading, around, at);
  return { ...result, facets: { ...result.facets, departments: anywhere.facets.departments }, around };
}

function aroundOf({ near, radius = RADIUS_DEFAULT }: OffersQuery, gazetteer: Gazetteer): Around | null {
  const coordinates = near === '' ? null : gazetteer.find(near)?.coordinates;
  return coordinates ? { ...coordinates, radiusKm: radius } : null;
}

function resultOf(
  deps: Deps,
  query: OffersQuery,
  reading: Reading,
  around: Around | null,
  at: number,
): Result {
  const { page: _page, limit: _limit, ...asked } = query;
  // the key contains the interpreted words, because they may have been corrected
  return deps.results.of(
    JSON.stringify([asked, reading.understood, reading.profession?.isWithin]),
    at,
    (day) => {
      const { columns } = deps.table;
      const some = someOf(deps, query, reading, around);
      const candidates = (some ?? deps.newest.all()).slice();
      const { matches, facets } = matchAndCount(columns, candidates, query, { around, day });
      const sorted = arranged(deps, query, matches, some === null);
      return { slots: inOrder(columns, sorted, query, around, at), facets };
    },
  );
}

/** The matches in the order that `inOrder` expects; when all offers were candidates they are the newest first. */
function arranged(
  deps: Deps,
  query: OffersQuery,
  matches: Uint32Array,
  areNewestFirst: boolean,
): Uint32Array {
  const { newest, table } = deps;
  const { order, compare } = orderOf(deps, query);
  // copy them, so that the cache does not retain the memory of all candidates
  if (areNewestFirst && order === newest) return matches.slice();
  const all = order.all();
  if (matches.length > all.length * MANY) return inOrderOf(all, matches, table.slots());
  return matches.slice().sort((a, b) => compare(table.bySlot(a), table.bySlot(b)));
}

/** The chosen slots in the order of all. */
function inOrderOf(all: Uint32Array, chosen: Uint32Array, slots: number): Uint32Array {
  const isChosen = new Uint8Array(slots);
  for (const slot of chosen) isChosen[slot] = 1;
  // branch-free, as in the filters, which needs one element more
  const ordered = new Uint32Array(chosen.length + 1);
  let count = 0;
  for (let at = 0; at < all.length; at += 1) {
    const slot = all[at] as number;
    ordered[count] = slot;
    count += isChosen[slot] as number;
  }
  return ordered.subarray(0, count);
}

/** The maintained order of all offers that matches that of the query. */
function orderOf({ titles, paid, newest }: Deps, { sortBy, payPer }: OffersQuery) {
  if (sortBy === 'title') return { order: titles, compare: byTitle };
  if (sortBy === 'pay' && payPer) return { order: paid, compare: byPay };
  return { order: newest, compare: newestFirst };
}

/** A small superset of the matches, found by words or place; null for all offers. */
function someOf(deps: Deps, query: OffersQuery, reading: Reading, around: Around | null): Uint32Array | null {
  const expression = matchExpression(query, reading, deps.gazetteer);
  if (expression !== null) return deps.words.slotsOf(expression);
  const most = deps.newest.all().length * MANY;
  const circle = widened(around);
  if (circle) return deps.grid.around(circle, circle.radiusKm, most);
  const box = parseBounds(query.bounds);
  return box && deps.grid.within(box, most);
}

/** `matches` are slots, newest first, or by title or pay if the query has that order. They may be overwritten. */
export function inOrder(
  columns: Columns,
  matches: Uint32Array,
  query: OffersQuery,
  around: Around | null,
  at: number,
): Uint32Array {
  const { sortBy, sortOrder, payPer } = query;
  if (sortBy === 'title') return sortOrder === 'asc' ? matches : matches.reverse();
  if (sortBy === 'distance' && around) return byDistance(columns, matches, around);
  // only offers of that period are left by the filter
  if (sortBy === 'pay' && payPer) return sortOrder === 'desc' ? matches : matches.reverse();
  return byDate(columns, matches, sortOrder, at);
}

/** Sorts urgent offers first, by the end of their urgency, the latest first. */
function byDate(
  { urgentUntil }: Columns,
  matches: Uint32Array,
  sortOrder: OffersQuery['sortOrder'],
  at: number,
): Uint32Array {
  const slots = sortOrder === 'asc' ? matches.reverse() : matches;
  const endOf = (slot: number) => urgentUntil[slot] as number;
  const urgent: number[] = [];
  let left = slots.length;
  // from the end, so that the others stay in order behind the urgent ones
  for (let from = slots.length - 1; from >= 0; from -= 1) {
    const slot = slots[from] as number;
    if (endOf(slot) > at) urgent.push(slot);
    else slots[--left] = slot;
  }
  urgent.reverse().sort((a, b) => endOf(b) - endOf(a));
  slots.set(urgent);
  return slots;
}

/** Nearest first, and at the same distance the newest: groups the offers by place, then sorts the places. */
function byDistance({ position, positions }: Columns, matches: Uint32Array, around: Around): Uint32Array {
  const kmOf = positions.distancesFrom(around);
  const rings = new Map<number, number[]>();
  for (const slot of matches) {
    const km = kmOf(position[slot] as number) || 0;
    const ring = rings.get(km);
    if (ring) ring.push(slot);
    else rings.set(km, [slot]);
  }
  let count = 0;
  for (const km of Float64Array.from(rings.keys()).sort())
    for (const slot of rings.get(km) ?? []) matches[count++] = slot;
  return matches;
}

export interface Result {
  /** The slots of all matches, in order. */
  slots: Uint32Array;
  facets: OfferFacets;
}

/** The most slots of all cached results: 16 MB. */
const SLOTS_MAX = 4_000_000;
const RESULTS_MAX = 500;

/** When the first urgency that lasts at `at` ends. */
function firstEnd({ urgentUntil }: Columns, at: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < urgentUntil.length; slot += 1) {
    const end = urgentUntil[slot] as number;
    if (end > at && end < first) first = end;
  }
  return first;
}

/** The validity of results of `at`, and the current day of their counts. */
interface Validity {
  /** When the next urgency ends, which changes the order, or the next day begins in Paris. */
  until: number;
  day: CountedDay;
}

function validityAt(columns: Columns, at: number): Validity {
  const today = parisDay(new Date(at));
  const midnight = fromParisTime(dayAfter(today))?.getTime() ?? 0;
  return { until: Math.min(firstEnd(columns, at), midnight), day: countedDay(today) };
}

/**
 * Caches results by query, without its page, until an offer changes, an urgency ends or another day begins: frequent queries are
 * computed once, and their further pages are slices.
 */
export function createKeptResults(columns: Columns) {
  const kept = new Map<string, Result>();
  let slots = 0;
  let validity: Validity | null = null;

  function forget() {
    kept.clear();
    slots = 0;
    validity = null;
  }

  return {
    forget,
    of(key: string, at: number, work: (day: CountedDay) => Result): Result {
      if (!validity || at >= validity.until) {
        forget();
        validity = validityAt(columns, at);
      }
      const known = kept.get(key);
      if (known) return known;
      const result = work(validity.day);
      if (kept.size >= RESULTS_MAX || slots + result.slots.length > SLOTS_MAX) {
        kept.clear();
        slots = 0;
      }
      kept.set(key, result);
      slots += result.slots.length;
      return result;
    },
  };
}
export type KeptResults = ReturnType<typeof createKeptResults>;
