import { DatabaseSync } from 'node:sqlite';

/** The words of all offers: a new, empty index in memory, filled from MongoDB at start and from events afterwards. */
export function openIndex(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(`
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
