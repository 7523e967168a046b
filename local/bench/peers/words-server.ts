import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/**
 * Nothing but SQLite FTS5 behind node:http: `/?query=…` gives the number of offers with these words and the newest twenty. OFFERS is a
 * file with the offers as the API shows them.
 */
const PAGE = 20;
const offersSchema = z.array(
  z.looseObject({
    id: z.number(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    company: z.string().nullable(),
    speciality: z.string().nullable(),
    createdAt: z.string(),
  }),
);
const offers = offersSchema.parse(JSON.parse(readFileSync(process.env.OFFERS ?? '', 'utf8')));

const database = new DatabaseSync(':memory:');
database.exec(`
  CREATE TABLE offers (id INTEGER PRIMARY KEY, body TEXT);
  CREATE VIRTUAL TABLE words USING fts5(
    title, company, speciality, location, description,
    content='', tokenize='unicode61 remove_diacritics 2'
  );
`);
const addOffer = database.prepare('INSERT INTO offers VALUES (?, ?)');
const addWords = database.prepare(
  'INSERT INTO words (rowid, title, company, speciality, location, description) VALUES (?, ?, ?, ?, ?, ?)',
);
// in the order of their publication, so that the newest have the highest row
const sorted = offers.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt));
database.exec('BEGIN');
for (const [row, offer] of sorted.entries()) {
  const { title, company, speciality, location, description } = offer;
  addOffer.run(row + 1, JSON.stringify(offer));
  const text = description.replace(/<[^>]*>/g, ' ');
  addWords.run(row + 1, title, company ?? '', speciality ?? '', location, text);
}
database.exec('COMMIT');

const count = database.prepare('SELECT count(*) AS total FROM words WHERE words MATCH ?');
const newest = database.prepare(
  'SELECT body FROM offers WHERE id IN (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ?) ORDER BY id DESC',
);

createServer((request, response) => {
  const text = new URL(request.url ?? '/', 'http://localhost').searchParams.get('query') ?? '';
  const expression = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `"${word.replaceAll('"', '')}" *`)
    .join(' ');
  const total = expression ? Number(count.get(expression)?.total) : 0;
  const items = expression ? newest.all(expression, PAGE).map(({ body }) => body) : [];
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(`{"items":[${items.join(',')}],"total":${total}}`);
}).listen(Number(process.env.PORT), '127.0.0.1');
