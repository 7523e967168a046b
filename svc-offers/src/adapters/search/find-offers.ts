import type { OffersQuery } from 'contracts/offers/offer';
import type { Gazetteer } from '../../domain/places.ts';
import { fold } from '../text/fold.ts';
import type { MatchCounts, Selection } from './match-counts.ts';
import { matchExpression } from './match-expression.ts';
import type { Statements } from './schema.ts';

interface Deps {
  statements: Statements;
  gazetteer: Gazetteer;
  matchCounts: MatchCounts;
}

interface FoundIds {
  /** One page, in order. */
  ids: number[];
  total: number;
  contractTypes: { value: string; count: number }[];
}

/** Words find few offers among many, so they lead: a CROSS JOIN keeps SQLite from reading another index first. */
const WITH_WORDS = 'offer_words CROSS JOIN offers ON offers.id = offer_words.rowid WHERE offer_words MATCH ?';

function selectionOf(query: OffersQuery, gazetteer: Gazetteer): Selection {
  const words = matchExpression(query.query, query.location, gazetteer.locate(query.location));
  const selection: Selection =
    words === null ? { sql: 'offers WHERE TRUE', parameters: [] } : { sql: WITH_WORDS, parameters: [words] };
  return query.speciality ? and(selection, 'speciality_key = ?', fold(query.speciality)) : selection;
}

const and = ({ sql, parameters }: Selection, condition: string, value: string | number): Selection => ({
  sql: `${sql} AND ${condition}`,
  parameters: [...parameters, value],
});

/** The offers of a page, with the counts that go above it: facets count the other filters, not the contract type. */
export function findOffers(
  { statements, gazetteer, matchCounts }: Deps,
  query: OffersQuery,
  now: Date,
): FoundIds {
  const at = now.getTime();
  const anyContract = selectionOf(query, gazetteer);
  const counts = matchCounts.of(anyContract, at);
  const chosen = counts.filter(({ value }) => !query.contractType || value === query.contractType);
  const sum = (pick: (row: { count: number; urgent: number }) => number) =>
    chosen.reduce((total, row) => total + pick(row), 0);
  const total = sum(({ count }) => count);
  const selection = query.contractType
    ? and(anyContract, 'contract_type = ?', query.contractType)
    : anyContract;
  return {
    ids: pageOf(statements, selection, { query, at, total, urgent: sum((row) => row.urgent) }),
    total,
    contractTypes: counts.filter(({ value }) => value !== '').map(({ value, count }) => ({ value, count })),
  };
}

interface PageAsked {
  query: OffersQuery;
  at: number;
  total: number;
  urgent: number;
}

/** Urgent offers come first, those that stay urgent longest ahead; by title, urgency changes nothing. */
function pageOf(statements: Statements, selection: Selection, asked: PageAsked): number[] {
  const { query, at, total, urgent } = asked;
  const offset = (query.page - 1) * query.limit;
  if (offset >= total) return [];
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const idsOf = ({ sql, parameters }: Selection, order: string, limit: number, skip: number) =>
    statements(`SELECT id FROM ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`)
      .all(...parameters, limit, skip)
      .map(({ id }) => id as number);
  if (query.sortBy === 'title') {
    return idsOf(selection, `title_key ${direction}, id ${direction}`, query.limit, offset);
  }
  const newest = `created_at ${direction}, id ${direction}`;
  const stillUrgent = and(selection, 'urgent_until > 0 AND urgent_until > ?', at);
  const first =
    offset < urgent ? idsOf(stillUrgent, `urgent_until DESC, ${newest}`, query.limit, offset) : [];
  const room = query.limit - first.length;
  if (room === 0) return first;
  const others = and(selection, 'urgent_until <= ?', at);
  return [...first, ...idsOf(others, newest, room, Math.max(0, offset - urgent))];
}
