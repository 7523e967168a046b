import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMongo } from '../engines/mongodb.ts';

/** The engine of a data folder, with a mongod on PATH that only prints its version. */
let folder: string;
let data: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praticio-note-'));
  data = join(folder, 'mongodb');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function putMongod(version: string): void {
  writeFileSync(join(folder, 'mongod'), `#!/bin/sh\necho 'db version v${version}'\n`, { mode: 0o755 });
}
const find = () => findMongo({ PATH: folder }, data);
const note = () => JSON.parse(readFileSync(join(data, 'engine.json'), 'utf8'));

test('a mongod that appears later does not hide the data of the embedded engine', async () => {
  mkdirSync(data);
  writeFileSync(join(data, 'praticio.mv'), '');
  putMongod('8.0.17');
  expect((await find()).description).toContain('embedded engine');
  expect(note()).toMatchObject({ engine: 'embedded' });
});

test('a new folder gets the mongod on PATH, and remembers it', async () => {
  putMongod('8.0.17');
  expect((await find()).description).toBe(join(folder, 'mongod'));
  expect(note()).toEqual({ engine: 'mongod', version: '8.0.17' });
  putMongod('8.0.20');
  await find();
  expect(note()).toEqual({ engine: 'mongod', version: '8.0.20' });
});

test.each([
  ['7.0.1', 'mongod 7.0'],
  ['8.2.3', 'mongod 8.2'],
])('data of mongod 8.0 is refused by %s, with the remedy', async (version, label) => {
  putMongod('8.0.17');
  await find();
  putMongod(version);
  await expect(find()).rejects.toThrow(
    new RegExp(`was written by mongod 8\\.0, and this machine has ${label}.*backup.*restore.*DATA_DIR`),
  );
  expect(note()).toEqual({ engine: 'mongod', version: '8.0.17' });
});

test('data of a mongod without a note is used by the mongod on PATH', async () => {
  mkdirSync(data);
  writeFileSync(join(data, 'WiredTiger'), '');
  putMongod('8.0.17');
  await find();
  expect(note()).toEqual({ engine: 'mongod', version: '8.0.17' });
});
