import type { DatabaseSync } from 'node:sqlite';
import type { OffersQuery } from 'contracts/offers';
import type { PublishedOffer } from '../../domain/offer.ts';
import type { FoundOffers, Gazetteer, OfferIndex, RichText, ShownOffer } from '../../domain/ports.ts';
import { fold } from '../text/fold.ts';
import { type Condition, createMatchCounts, type MatchCounts } from './match-counts.ts';
import { matchExpression } from './match-expression.ts';
import { openIndex } from './schema.ts';

/** Urgent without an end. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

export interface IndexDeps {
  gazetteer: Gazetteer;
  richText: Pick<RichText, 'textOf'>;
  database?: DatabaseSync;
}

const dates = new Set(['createdAt', 'updatedAt', 'expiresAt', 'urgentUntil']);
const revive = (key: string, value: unknown) =>
  dates.has(key) && typeof value === 'string' ? new Date(value) : value;

function urgentUntilOf({ urgent, urgentUntil }: PublishedOffer): number {
  if (!urgent) return 0;
  return urgentUntil ? urgentUntil.getTime() : FOR_EVER;
}

/** The search projection of design.md's rule 10 in SQLite's FTS5; every instance has its own, in memory. */
export function createOfferIndex({ gazetteer, richText, database = openIndex() }: IndexDeps): OfferIndex {
  /** Versions of offers that left the index: older news must not bring them back. */
  const removed = new Map<number, number>();
  const sql = prepare(database);
  const matchCounts = createMatchCounts(database);

  function erase(id: number) {
    sql.deleteOffer.run(id);
    sql.deleteWords.run(id);
  }

  function write(shown: ShownOffer) {
    const { offer, company } = shown;
    const { id, version, title, location, speciality, contractType } = offer;
    const body = JSON.stringify(shown);
    sql.insertOffer.run(
      ...[id, version, offer.ownerId, fold(title), fold(speciality ?? ''), contractType ?? ''],
      ...[offer.createdAt.getTime(), urgentUntilOf(offer), body],
    );
    const { commune } = location;
    sql.insertWords.run(
      ...[id, fold(title), fold(company ?? ''), fold(speciality ?? ''), fold(location.text)],
      fold(richText.textOf(offer.description)),
      ...[fold(commune?.name ?? ''), fold(commune?.department ?? ''), fold(commune?.region ?? '')],
      commune?.codes.join(' ') ?? '',
    );
  }

  function atOnce(work: () => void) {
    matchCounts.forget();
    database.exec('BEGIN');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    put(shown) {
      const { id, version, status } = shown.offer;
      const listed = sql.versionOf.get(id)?.version as number | undefined;
      if (version < (listed ?? removed.get(id) ?? 0)) return;
      if (status !== 'ACTIVE') removed.set(id, version);
      else removed.delete(id);
      atOnce(() => {
        if (listed !== undefined) erase(id);
        if (status === 'ACTIVE') write(shown);
      });
    },
    rename(ownerId, company) {
      const rows = sql.bodiesOf.all(ownerId) as { body: string }[];
      const changed = rows
        .map(({ body }) => JSON.parse(body, revive) as ShownOffer)
        .filter((shown) => shown.company !== company);
      atOnce(() => {
        for (const { offer } of changed) {
          erase(offer.id);
          write({ offer, company });
        }
      });
    },
    listed: () => sql.listed.all() as { id: number; updatedAt: string }[],
    search: (query, now) => search({ database, gazetteer, matchCounts }, query, now),
  };
}

function prepare(database: DatabaseSync) {
  return {
    versionOf: database.prepare('SELECT version FROM offers WHERE id = ?'),
    bodiesOf: database.prepare('SELECT body FROM offers WHERE owner_id = ?'),
    listed: database.prepare(`SELECT id, json_extract(body, '$.offer.updatedAt') AS updatedAt
      FROM offers ORDER BY created_at DESC, id DESC LIMIT 50000`),
    deleteOffer: database.prepare('DELETE FROM offers WHERE id = ?'),
    deleteWords: database.prepare('DELETE FROM offer_words WHERE rowid = ?'),
    insertOffer: database.prepare('INSERT INTO offers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    insertWords: database.prepare(`INSERT INTO offer_words
      (rowid, title, company, speciality, location, description, commune, department, region, codes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
  };
}

function conditionsOf(
  query: OffersQuery,
  gazetteer: Gazetteer,
): { all: Condition; withoutContract: Condition } {
  const conditions: Condition[] = [];
  const words = matchExpression(query.query, query.location, gazetteer.locate(query.location));
  if (words !== null) {
    conditions.push({
      sql: 'id IN (SELECT rowid FROM offer_words WHERE offer_words MATCH ?)',
      parameters: [words],
    });
  }
  // Words find few offers, so they lead: the plus keeps SQLite from reading every offer of a contract type instead.
  const column = (name: string) => (words === null ? name : `+${name}`);
  if (query.speciality)
    conditions.push({ sql: `${column('speciality_key')} = ?`, parameters: [fold(query.speciality)] });
  const join = (list: Condition[]): Condition => ({
    sql: list.map(({ sql }) => sql).join(' AND ') || 'TRUE',
    parameters: list.flatMap(({ parameters }) => parameters),
  });
  const contract = { sql: `${column('contract_type')} = ?`, parameters: [query.contractType] };
  return {
    withoutContract: join(conditions),
    all: join(query.contractType ? [...conditions, contract] : conditions),
  };
}

interface SearchDeps {
  database: DatabaseSync;
  gazetteer: Gazetteer;
  matchCounts: MatchCounts;
}

function search(
  { database, gazetteer, matchCounts }: SearchDeps,
  query: OffersQuery,
  now: Date,
): FoundOffers {
  const { all, withoutContract } = conditionsOf(query, gazetteer);
  const at = now.getTime();
  const counts = matchCounts.of(withoutContract, at);
  const chosen = counts.filter(({ value }) => !query.contractType || value === query.contractType);
  const sum = (pick: (row: { count: number; urgent: number }) => number) =>
    chosen.reduce((total, row) => total + pick(row), 0);
  const total = sum(({ count }) => count);
  const urgent = sum((row) => row.urgent);
  const bodies = pageOf(database, all, { query, at, total, urgent });
  return {
    items: bodies.map((body) => JSON.parse(body, revive) as ShownOffer),
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
function pageOf(database: DatabaseSync, { sql, parameters }: Condition, asked: PageAsked): string[] {
  const { query, at, total, urgent } = asked;
  const offset = (query.page - 1) * query.limit;
  if (offset >= total) return [];
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const select = (where: string, order: string, values: (string | number)[], limit: number, skip: number) =>
    (
      database
        .prepare(`SELECT body FROM offers WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
        .all(...values, limit, skip) as { body: string }[]
    ).map(({ body }) => body);
  if (query.sortBy === 'title') {
    return select(sql, `title_key ${direction}, id ${direction}`, parameters, query.limit, offset);
  }
  const newest = `created_at ${direction}, id ${direction}`;
  const first =
    offset < urgent
      ? select(
          `${sql} AND urgent_until > ? AND urgent_until > 0`,
          `urgent_until DESC, ${newest}`,
          [...parameters, at],
          query.limit,
          offset,
        )
      : [];
  const room = query.limit - first.length;
  if (room === 0) return first;
  const skip = Math.max(0, offset - urgent);
  return [...first, ...select(`${sql} AND urgent_until <= ?`, newest, [...parameters, at], room, skip)];
}
