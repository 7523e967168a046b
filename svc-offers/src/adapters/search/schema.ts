import { DatabaseSync } from 'node:sqlite';

/** A new, empty index in memory; it is filled from MongoDB at start and from events afterwards. */
export function openIndex(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE offers (
      id INTEGER PRIMARY KEY,
      title_key TEXT NOT NULL,
      speciality_key TEXT NOT NULL,
      contract_type TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      urgent_until INTEGER NOT NULL -- 0 when it is not urgent
    );
    CREATE INDEX offers_newest ON offers (created_at DESC, id DESC);
    CREATE INDEX offers_urgent ON offers (urgent_until DESC, created_at DESC, id DESC) WHERE urgent_until > 0;
    CREATE INDEX offers_speciality ON offers (speciality_key, created_at DESC, id DESC);
    CREATE INDEX offers_contract ON offers (contract_type, urgent_until);
    CREATE INDEX offers_title ON offers (title_key, id);
    CREATE VIRTUAL TABLE offer_words USING fts5 (
      title, company, speciality, location, description, commune, department, region, codes,
      content = '', contentless_delete = 1, prefix = '2 3',
      tokenize = 'unicode61 remove_diacritics 2'
    );
  `);
  return database;
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
