import type { OffersQuery } from '@praticio/contracts/offers/offer';
import { RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import type { Gazetteer } from '../places/place.ts';
import { matchAndCount } from './facets.ts';
import { type Around, filtersOf, widened } from './filters.ts';
import type { Grid } from './grid.ts';
import type { KeptResults, Result } from './kept-results.ts';
import { matchExpression } from './match-expression.ts';
import type { OfferTable } from './offer-table.ts';
import { inOrder } from './order.ts';
import type { Reading } from './read-query.ts';
import { byPay, byTitle, newestFirst, type SortedRows } from './sorted-rows.ts';
import type { WordMatches } from './word-matches.ts';

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

/** Every offer that the query means, in its order, with the counts beside them. */
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
  // the map shows what the other departments hold
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
  // the words may have been corrected, so they are a part of the key as they were read
  const { rest, profession } = reading.understood;
  return deps.results.of(JSON.stringify([asked, rest, profession]), at, (day) => {
    const { columns } = deps.table;
    const some = someOf(deps, query, reading, around);
    const candidates = (some ?? deps.newest.all()).slice();
    const filters = filtersOf(query, around, columns);
    const { matches, facets } = matchAndCount(columns, candidates, filters, { around, day });
    const sorted = arranged(deps, query, matches, some === null);
    return { slots: inOrder(columns, sorted, query, around, at), facets };
  });
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
  // a copy: what is kept must not hold the memory of all candidates
  if (areNewestFirst && order === newest) return matches.slice();
  const all = order.all();
  if (matches.length > all.length * MANY) return inOrderOf(all, matches, table.slots());
  return matches.slice().sort((a, b) => compare(table.bySlot(a), table.bySlot(b)));
}

/** The chosen slots in the order of all. */
function inOrderOf(all: Uint32Array, chosen: Uint32Array, slots: number): Uint32Array {
  const isChosen = new Uint8Array(slots);
  for (const slot of chosen) isChosen[slot] = 1;
  // without a branch, as in the filters, which takes one place more
  const ordered = new Uint32Array(chosen.length + 1);
  let count = 0;
  for (let at = 0; at < all.length; at += 1) {
    const slot = all[at] as number;
    ordered[count] = slot;
    count += isChosen[slot] as number;
  }
  return ordered.subarray(0, count);
}

/** The kept order of all offers that needs no sorting for the query. */
function orderOf({ titles, paid, newest }: Deps, { sortBy, payPer }: OffersQuery) {
  if (sortBy === 'title') return { order: titles, compare: byTitle };
  if (sortBy === 'pay' && payPer) return { order: paid, compare: byPay };
  return { order: newest, compare: newestFirst };
}

/** Few that hold all matches, found by words or place; null for all there are. */
function someOf(deps: Deps, query: OffersQuery, reading: Reading, around: Around | null): Uint32Array | null {
  const expression = matchExpression(query, reading, deps.gazetteer);
  if (expression !== null) return deps.words.slotsOf(expression);
  const circle = widened(around);
  if (!circle) return null;
  return deps.grid.around(circle, circle.radiusKm, deps.newest.all().length * MANY);
}
