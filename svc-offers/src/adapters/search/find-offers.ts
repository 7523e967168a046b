import type { OffersQuery } from 'contracts/offers/offer';
import type { Gazetteer } from '../../domain/places.ts';
import type { Dictionaries } from './dictionary.ts';
import { matchAndCount } from './facets.ts';
import { type Around, filtersOf } from './filters.ts';
import type { Grid } from './grid.ts';
import type { KeptResults, Result } from './kept-results.ts';
import { matchExpression } from './match-expression.ts';
import { inOrder } from './order.ts';
import type { Row } from './row.ts';
import type { Statements } from './schema.ts';
import { byPay, byTitle, newestFirst, type SortedRows } from './sorted-rows.ts';

interface Deps {
  statements: Statements;
  gazetteer: Gazetteer;
  dictionaries: Dictionaries;
  byId: Map<number, Row>;
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
    const filters = filtersOf(query, around, deps.dictionaries);
    const { matches, facets } = matchAndCount(candidatesOf(deps, query, around), filters, deps.dictionaries);
    return { rows: inOrder(matches, query, around, at), facets };
  });
}

/** In the order that `inOrder` expects. */
function candidatesOf(deps: Deps, query: OffersQuery, around: Around | null): readonly Row[] {
  const { order, compare } = orderOf(deps, query);
  const some = someOf(deps, query, around);
  if (!some) return order.all;
  if (some.length < order.all.length * MANY) return some.sort(compare);
  const chosen = new Set(some);
  return order.all.filter((row) => chosen.has(row));
}

/** The kept order of all offers that needs no sorting for the query. */
function orderOf({ titles, paid, newest }: Deps, { sortBy, payPer }: OffersQuery) {
  if (sortBy === 'title') return { order: titles, compare: byTitle };
  if (sortBy === 'pay' && payPer) return { order: paid, compare: byPay };
  return { order: newest, compare: newestFirst };
}

/** Few that hold all matches, found by words or place; null for all there are. */
function someOf(deps: Deps, query: OffersQuery, around: Around | null): Row[] | null {
  const words = matchExpression(query.query, query.location, deps.gazetteer.locate(query.location));
  if (words !== null) return withWords(deps, words);
  return around ? deps.grid.around(around, around.radiusKm) : null;
}

/** One text of all ids: a hundred thousand rows would cost more than finding them. */
function withWords({ statements, byId }: Deps, words: string): Row[] {
  const found = statements(
    'SELECT group_concat(rowid) AS ids FROM offer_words WHERE offer_words MATCH ?',
  ).get(words);
  const ids = found?.ids;
  return typeof ids === 'string' ? ids.split(',').flatMap((id) => byId.get(Number(id)) ?? []) : [];
}
