import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngineProcess } from '@praticio/service-kit/testing/engines';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../chaos/random.ts';
import { findMongoEngine } from '../engines/mongo-engine.ts';
import { freePorts } from '../supervisor/ports.ts';

/**
 * Queries of a collection with indexes find what those of one without do, in the same order: on random documents, and after random
 * changes. The conditions on the one without stand under two negations, which no index looks into.
 *
 * @module-tag deep
 */
const SEED = 20_261_128;
const DOCUMENTS = 250;
const QUERIES = 500;

const folder = mkdtempSync(join(tmpdir(), 'praticio-indexes-'));
const random = randomOf(SEED);
let engine: ReturnType<typeof createEngineProcess>;
let connection: Connection;
let uri: string;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  const { command, args } = (await findMongoEngine()).command(port, join(folder, 'data.mv'));
  engine = createEngineProcess(command, args, port);
  uri = `mongodb://127.0.0.1:${port}/engine`;
  await engine.start();
  connection = await mongoose.createConnection(uri).asPromise();
  for (const key of INDEXES) await indexed().createIndex(key);
  await everywhere((collection) => collection.insertMany(documents));
});
afterAll(async () => {
  await connection.close(true);
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Fields = Record<string, unknown>;
type Stored = Fields & { _id: string };
const indexed = () => connection.collection<Stored>('indexed');
const plain = () => connection.collection<Stored>('plain');
const everywhere = async (run: (collection: ReturnType<typeof plain>) => Promise<unknown>) => {
  for (const collection of [indexed(), plain()]) await run(collection);
};

const INDEXES: Record<string, 1 | -1>[] = [
  { a: 1 },
  { b: -1, c: 1 },
  { a: 1, c: -1, _id: -1 },
  { c: 1, d: -1, _id: 1 },
  { d: -1, _id: -1 },
  { 'e.f': 1, c: 1 },
  { 'e.f.g': 1 },
];
const SORTS: Record<string, 1 | -1>[] = [
  {},
  { _id: 1 },
  { c: -1, _id: -1 },
  { c: 1, _id: 1 },
  { d: 1, _id: 1 },
  { d: -1, _id: -1 },
  { d: -1, _id: 1 },
  { d: 1 },
  { a: 1, _id: 1 },
];
const PATHS = ['a', 'b', 'c', 'd', 'e.f', 'e.f.g', 'e', '_id'];

const among = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
const upTo = (most: number) => Math.floor(random() * (most + 1));
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const dates = many(4, () => 0).map((_, day) => new Date(day * 86_400_000));
const ids = many(3, () => new mongoose.mongo.ObjectId());
const far = mongoose.mongo.Long.fromString('9007199254740993');
const scalar = () =>
  among<unknown>([null, 0, -0.5, 1, 2, 2.5, far, '', 'a', 'b', 'c', true, false, ...dates, ...ids]);
const idOf = (number: number) => `id${number}`;

function value(): unknown {
  const shape = random();
  if (shape < 0.6) return scalar();
  if (shape < 0.75) return many(upTo(3), scalar);
  if (shape < 0.85) return { g: scalar(), f: scalar() };
  return many(upTo(3), () => (random() < 0.8 ? { g: scalar(), f: value() } : scalar()));
}

/** Some fields hold everything, `c` and `d` one type and no arrays, so that their order can be used. */
const fields = (): Fields => ({
  ...(random() < 0.9 && { a: value() }),
  ...(random() < 0.9 && { b: value() }),
  ...(random() < 0.8 && { c: among([null, 'a', 'b', 'c']) }),
  ...(random() < 0.8 && { d: upTo(6) }),
  ...(random() < 0.9 && { e: among([{ f: value() }, value()]) }),
});
const documents = many(DOCUMENTS, () => 0).map((_, number): Stored => ({ _id: idOf(number), ...fields() }));

function condition(path: string): unknown {
  if (path === '_id')
    return among([idOf(upTo(DOCUMENTS)), { $in: many(3, () => idOf(upTo(DOCUMENTS))) }, { $gt: 'id5' }]);
  const pick = path === 'd' ? () => upTo(6) : scalar;
  return among<() => unknown>([
    pick,
    pick,
    pick,
    value,
    () => ({ $in: many(upTo(4), pick) }),
    () => ({ $eq: pick() }),
    () => ({ $ne: pick() }),
    () => ({ $nin: many(2, pick) }),
    () => ({ $exists: among([true, false]) }),
    () => ({ $gte: pick() }),
    () => ({ $gt: pick(), $lte: pick() }),
    () => ({ $lt: pick(), $ne: pick() }),
    () => ({ $in: many(2, pick), $gt: pick() }),
    () => ({ $not: { $in: many(2, pick) } }),
    () => ({ $elemMatch: { g: pick() } }),
    () => /^a/,
  ])();
}

function query(depth = 0): Fields {
  const conditions = many(upTo(2) + (depth === 0 ? 1 : 0), () => among(PATHS));
  const wanted: Fields = Object.fromEntries(conditions.map((path) => [path, condition(path)]));
  const several = () => many(upTo(2) + 1, () => query(depth + 1));
  if (depth < 2 && random() < 0.25) wanted[among(['$or', '$and'])] = several();
  return wanted;
}

const unread = (wanted: Fields) => ({ $nor: [{ $nor: [wanted] }] });

/** Compares what the same queries find in both collections. */
async function compare(queries: number): Promise<void> {
  for (let number = 0; number < queries; number += 1) {
    const [wanted, sort, skip, limit] = [query(), among(SORTS), upTo(3), among([0, 1, 5, 40])];
    const found = indexed().find(wanted).sort(sort).skip(skip).limit(limit).toArray();
    const expected = plain().find(unread(wanted)).sort(sort).skip(skip).limit(limit).toArray();
    const what = JSON.stringify({ number, wanted, sort, skip, limit });
    expect(await found, what).toEqual(await expected);
    expect(await indexed().countDocuments(wanted), what).toBe(await plain().countDocuments(unread(wanted)));
    const order = Object.keys(sort).length > 0 ? [{ $sort: sort }] : [];
    const matched = indexed().aggregate([{ $match: wanted }, ...order, { $project: { c: 1 } }]);
    const projected = plain().aggregate([{ $match: unread(wanted) }, ...order, { $project: { c: 1 } }]);
    expect(await matched.toArray(), what).toEqual(await projected.toArray());
  }
}

test('queries of an index find what a scan finds, in its order', { timeout: 120_000 }, () =>
  compare(QUERIES),
);

test('an index follows insertions, changes and deletions', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 60; round += 1) {
    const [wanted, change] = [query(), among(['change', 'remove', 'delete', 'insert'])];
    const set = { $set: { [among(['a', 'b', 'e'])]: value(), d: upTo(6) } };
    const added: Stored = { _id: `new${round}`, ...fields() };
    const field = among(['a', 'c', 'e']);
    for (const [collection, filter] of [
      [indexed(), wanted],
      [plain(), unread(wanted)],
    ] as const) {
      if (change === 'change') await collection.updateMany(filter, set);
      else if (change === 'remove') await collection.findOneAndUpdate(filter, { $unset: { [field]: 1 } });
      else if (change === 'delete') await collection.deleteOne(filter);
      else await collection.insertOne(added);
    }
    await compare(4);
  }
});

test('after a kill -9 the indexes of the stored data are there again', { timeout: 120_000 }, async () => {
  await connection.close(true);
  await engine.kill();
  await engine.start();
  connection = await mongoose.createConnection(uri).asPromise();
  await compare(100);
});

test('an index that is dropped and made again with other fields serves as the new one', async () => {
  await indexed().dropIndex('a_1');
  await compare(20);
  await indexed().createIndex({ c: 1, a: -1 }, { name: 'a_1' });
  await compare(20);
});

test('a document among 20,000 is found by an index in a small part of the time that a scan takes', {
  timeout: 60_000,
}, async () => {
  const large = connection.collection<Stored>('large');
  await large.createIndex({ owner: 1, at: -1, _id: -1 });
  await large.insertMany(
    many(20_000, () => 0).map((_, at) => ({ _id: idOf(at), owner: `owner${at % 500}`, at })),
  );
  const took = async (run: () => Promise<unknown>) => {
    const began = performance.now();
    for (let time = 0; time < 10; time += 1) await run();
    return performance.now() - began;
  };
  const scan = () => large.find(unread({ owner: 'owner7' })).toArray();
  const page = () => large.find({ owner: 'owner7' }).sort({ at: -1, _id: -1 }).limit(20).toArray();
  await took(scan);
  await took(page);
  expect(await took(page)).toBeLessThan((await took(scan)) / 4);
});
