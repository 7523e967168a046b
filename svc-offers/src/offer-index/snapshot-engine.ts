import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type OfferFact, offerFacts } from '@praticio/contracts/offers/facts';
import type { Logger } from '@praticio/service-kit/logger';
import type { ShownOffer } from '../offers/offer.ts';
import { type IndexedOffer, indexedOffer } from './indexed-offer.ts';

/**
 * Increment it after a change of the tables, of the fields of an offer or a structure, of the order of payPeriods, of the folding of
 * words, or of the meaning of codes.
 */
const VERSION = 11;
/**
 * The format of a snapshot: one with another format is discarded. Facts and choices are append-only, so that their number
 * identifies them.
 */
export const formatOf = (facts: Readonly<Record<string, OfferFact>>): number =>
  VERSION * 100 + Object.values(facts).reduce((sum, { choices = [] }) => sum + 1 + choices.length, 0);
const FORMAT = formatOf(offerFacts);
/** SQLite's code of a file that another process has locked (https://www.sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;

const wordTable = (name: string) => `
  CREATE VIRTUAL TABLE ${name} USING fts5 (
    title, company, speciality, location, description, commune, department, region, codes,
    content = '', contentless_delete = 1, prefix = '2 3',
    tokenize = 'unicode61 remove_diacritics 2'
  );`;

const tables = `
  ${wordTable('offer_words')}
  CREATE TABLE stored_offers (id INTEGER PRIMARY KEY, indexed TEXT NOT NULL, shown TEXT NOT NULL);
  PRAGMA user_version = ${FORMAT};
`;

/** Tables for the running process only, which are not part of the snapshot. */
const temporaryTables = `
  PRAGMA temp_store = MEMORY;
  ${wordTable('temp.recent_words')}
`;

/** A new, empty index in memory. */
export function openIndex(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(tables);
  database.exec(temporaryTables);
  return database;
}

/**
 * The index in a file, as an earlier process left it: its snapshot. Discards a file of another format or a damaged one.
 * Without a usable file the index is in memory.
 */
export function openSnapshot(file: string, logger: Pick<Logger, 'warn' | 'error'>): DatabaseSync {
  try {
    return openFile(file);
  } catch (error) {
    logger.warn({ err: error, file }, 'search snapshot unusable, rebuilding');
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return openIndex();
  }
  try {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    return openFile(file);
  } catch (error) {
    logger.error({ err: error, file }, 'search snapshot cannot be written');
    return openIndex();
  }
}

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA cache_size = -16384;
    `);
    const format = numberOf(database, 'PRAGMA user_version');
    if (format === 0) database.exec(tables);
    else if (format !== FORMAT) throw new Error(`the snapshot has format ${format} instead of ${FORMAT}`);
    database.exec(temporaryTables);
    const words = numberOf(database, 'SELECT count(*) FROM offer_words_docsize');
    const offers = numberOf(database, 'SELECT count(*) FROM stored_offers');
    if (words !== offers) throw new Error(`the snapshot has words of ${words} offers and ${offers} offers`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function numberOf(database: DatabaseSync, sql: string): number {
  return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
}

/** Runs SQL that is prepared once per text; the texts are ours, so they are few. */
export function createStatements(database: DatabaseSync) {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}
export type Statements = ReturnType<typeof createStatements>;

/** The number of complete offers in the cache: those of frequently read pages. */
const WHOLE_MAX = 1_000;

/** Offers in the index's database: the indexed fields, and the complete offer for pages. */
export function createStoredOffers(statements: Statements) {
  const recent = new Map<number, ShownOffer>();

  return {
    /** Stores an offer and returns its indexed fields. */
    add(shown: ShownOffer): IndexedOffer {
      const indexed = indexedOffer(shown);
      const { id } = shown.offer;
      recent.delete(id);
      statements('INSERT OR REPLACE INTO stored_offers (id, indexed, shown) VALUES (?, ?, ?)').run(
        id,
        JSON.stringify(indexed),
        JSON.stringify(shown),
      );
      return indexed;
    },
    remove(id: number): void {
      recent.delete(id);
      statements('DELETE FROM stored_offers WHERE id = ?').run(id);
    },
    /** The complete offer; null if it is not stored. */
    read(id: number): ShownOffer | null {
      const known = recent.get(id);
      if (known) return known;
      const found = statements('SELECT shown FROM stored_offers WHERE id = ?').get(id);
      if (!found) return null;
      const shown = revive(JSON.parse(String(found.shown)) as ShownOffer);
      if (recent.size >= WHOLE_MAX) recent.clear();
      recent.set(id, shown);
      return shown;
    },
    /** The indexed fields of every stored offer. */
    *all(): Generator<IndexedOffer> {
      for (const { indexed } of statements('SELECT indexed FROM stored_offers').iterate())
        yield JSON.parse(String(indexed)) as IndexedOffer;
    },
  };
}

const dateOrNull = (text: Date | null) => text && new Date(text);

/** Restores dates, which are strings in JSON. */
function revive({ offer, structure }: ShownOffer): ShownOffer {
  const { moderation } = offer;
  return {
    structure,
    offer: {
      ...offer,
      createdAt: new Date(offer.createdAt),
      updatedAt: new Date(offer.updatedAt),
      expiresAt: new Date(offer.expiresAt),
      urgentUntil: dateOrNull(offer.urgentUntil),
      remindedOf: dateOrNull(offer.remindedOf),
      openUntil: dateOrNull(offer.openUntil),
      moderation: moderation && { ...moderation, at: new Date(moderation.at) },
    },
  };
}
