import type { OffersQuery } from 'contracts/offers/offer';
import type { Gazetteer } from '../../domain/places.ts';
import { matchAndCount } from './facets.ts';
import { type Around, filtersOf } from './filters.ts';
import type { Grid } from './grid.ts';
import type { KeptResults, Result } from './kept-results.ts';
import { matchExpression } from './match-expression.ts';
import type { OfferTable } from './offer-table.ts';
import { inOrder } from './order.ts';
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

/** From this share of all offers on, walking all of them in order is cheaper than sorting the candidates. */
const MANY = 1 / 8;

/** Every offer that the query means, in its order, with the counts beside them. */
export function findOffers(deps: Deps, query: OffersQuery, now: Date): Result & { around: Around | null } {
  const at = now.getTime();
  const around = aroundOf(query, deps.gazetteer);
  const result = resultOf(deps, query, around, at);
  if (query.location === '') return { ...result, around };
  // the map shows what the other departments hold
  const anywhere = resultOf(deps, { ...query, location: '' }, around, at);
  return { ...result, facets: { ...result.facets, departments: anywhere.facets.departments }, around };
}

function aroundOf({ near, radius }: OffersQuery, gazetteer: Gazetteer): Around | null {
  const coordinates = near === '' ? null : gazetteer.find(near)?.coordinates;
  return coordinates ? { ...coordinates, radiusKm: radius } : null;
}

function resultOf(deps: Deps, query: OffersQuery, around: Around | null, at: number): Result {
  const { page: _page, limit: _limit, ...asked } = query;
  return deps.results.of(JSON.stringify(asked), at, () => {
    const { columns } = deps.table;
    const filters = filtersOf(query, around, columns);
    const { matches, facets } = matchAndCount(columns, candidatesOf(deps, query, around), filters);
    // a copy: what is kept must not hold the memory of all candidates
    return { slots: inOrder(columns, matches, query, around, at).slice(), facets };
  });
}

/** Slots of its own, in the order that `inOrder` expects. */
function candidatesOf(deps: Deps, query: OffersQuery, around: Around | null): Uint32Array {
  const { order, compare } = orderOf(deps, query);
  const all = order.all();
  const some = someOf(deps, query, around);
  if (!some) return all.slice();
  const { bySlot } = deps.table;
  if (some.length < all.length * MANY) return some.slice().sort((a, b) => compare(bySlot(a), bySlot(b)));
  return inOrderOf(all, some, deps.table.slots());
}

/** The chosen slots in the order of all. */
function inOrderOf(all: Uint32Array, chosen: Uint32Array, slots: number): Uint32Array {
  const isChosen = new Uint8Array(slots);
  for (const slot of chosen) isChosen[slot] = 1;
  const ordered = new Uint32Array(chosen.length);
  let count = 0;
  for (const slot of all) if (isChosen[slot] === 1) ordered[count++] = slot;
  return ordered;
}

/** The kept order of all offers that needs no sorting for the query. */
function orderOf({ titles, paid, newest }: Deps, { sortBy, payPer }: OffersQuery) {
  if (sortBy === 'title') return { order: titles, compare: byTitle };
  if (sortBy === 'pay' && payPer) return { order: paid, compare: byPay };
  return { order: newest, compare: newestFirst };
}

/** Few that hold all matches, found by words or place; null for all there are. */
function someOf(deps: Deps, query: OffersQuery, around: Around | null): Uint32Array | null {
  const expression = matchExpression(query.query, query.location, deps.gazetteer.locate(query.location));
  if (expression !== null) return deps.words.slotsOf(expression);
  if (!around) return null;
  return Uint32Array.from(deps.grid.around(around, around.radiusKm), ({ slot }) => slot);
}
