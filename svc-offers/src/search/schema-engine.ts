import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { offerFacts } from '@praticio/contracts/offers/facts';
import type { Logger } from '@praticio/service-kit/logger';

/**
 * Counted up with the tables, with the fields of an offer or a structure, with the order of payPeriods, with the way in which
 * words are folded, and with what stands under the codes.
 */
const VERSION = 5;
/** Facts and choices are only added, so their number says which there are. */
const known = Object.values(offerFacts).flatMap((fact) => [fact, ...('choices' in fact ? fact.choices : [])]);
/** The format of a snapshot: one of another format is thrown away. */
const FORMAT = VERSION * 100 + known.length;
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

/** What a process needs for itself, and no snapshot keeps. */
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
 * The index in a file, as an earlier process left it: its snapshot. A file that does not fit, or is damaged, is thrown
 * away. Where no file can be used, the index is in memory.
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
