import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@praticio/service-kit/testing/eventually';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSources } from '../engines/compile-mongo-engine.ts';
import { findMongoEngine, type MongoEngineJars } from '../engines/mongo-engine.ts';
import sources from '../mongo-engine/sources.json' with { type: 'json' };
import { freePorts } from '../supervisor/ports.ts';
import { accepts } from '../supervisor/probes.ts';

// @module-tag deep

const folder = mkdtempSync(join(tmpdir(), 'praticio-mongo-'));
let engine: MongoEngineJars;
let child: ChildProcess;
let connection: Connection;
let uri: string;

/** The timeout of a test that restarts the engine, or fills its disk. */
const patient = { timeout: 90_000 };
const schema = new mongoose.Schema({ key: String, left: Number }, { autoIndex: false });
const model = () => connection.model('Thing', schema, 'things', { overwriteModels: true });

/** `through` is a command that runs the engine; `options` are Java's. */
async function start({ through = [], options = [] }: { through?: string[]; options?: string[] } = {}) {
  const [port = 0] = await freePorts(1);
  const { command, args } = engine.command(port, join(folder, 'data.mv'));
  const [first = command, ...rest] = [...through, command, ...options, ...args];
  child = spawn(first, rest, { stdio: 'ignore' });
  await eventually('the engine', accepts(port), 60_000);
  uri = `mongodb://127.0.0.1:${port}/engine`;
  connection = await mongoose.createConnection(uri).asPromise();
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
  await connection.close(true);
}

beforeAll(async () => {
  engine = await findMongoEngine();
  await start();
});
afterAll(async () => {
  await end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the compiled classes match the sources (npm run engine -w local)', () => {
  expect(sources).toEqual(hashSources());
});

test('a unique index refuses a second document with the same key', async () => {
  await model().collection.createIndex({ key: 1 }, { unique: true });
  await model().create({ key: 'unique' });
  await expect(model().create({ key: 'unique' })).rejects.toMatchObject({ code: 11000 });
});

test('findOneAndUpdate returns its own change, even when many clients count at once', async () => {
  const clients = await Promise.all(
    Array.from({ length: 4 }, () => mongoose.createConnection(uri).asPromise()),
  );
  const countIn = async (client: Connection) => {
    const numbers: number[] = [];
    for (let n = 0; n < 50; n += 1) {
      const counter = await client
        .collection<{ _id: string; last: number }>('counters')
        .findOneAndUpdate(
          { _id: 'offers' },
          { $inc: { last: 1 } },
          { upsert: true, returnDocument: 'after' },
        );
      numbers.push(counter?.last ?? 0);
    }
    return numbers;
  };
  const numbers = (await Promise.all(clients.map(countIn))).flat();
  expect(new Set(numbers).size).toBe(200);
  await Promise.all(clients.map((client) => client.close()));
});

test('a reader never gets a partial change', async () => {
  const things = connection.collection<{ _id: string; [part: string]: number | string }>('halves');
  const parts = Array.from({ length: 40 }, (_, part) => `part${part}`);
  const all = (value: number) => Object.fromEntries(parts.map((part) => [part, value]));
  await things.insertOne({ _id: 'one', ...all(0) });
  let isWriting = true;
  const write = async () => {
    for (let value = 1; value <= 150; value += 1)
      await things.updateOne({ _id: 'one' }, { $set: all(value) });
    isWriting = false;
  };
  const read = async () => {
    while (isWriting) {
      const found: Record<string, unknown> = (await things.findOne({ _id: 'one' })) ?? {};
      expect(new Set(parts.map((part) => found[part])).size).toBe(1);
    }
  };
  await Promise.all([write(), read(), read(), read()]);
});

test('findOneAndUpdate inserts a missing document and changes an existing one', async () => {
  const upsert = (left: number) =>
    model().findOneAndUpdate(
      { key: 'upsert' },
      { $set: { left } },
      { upsert: true, returnDocument: 'after' },
    );
  expect(await upsert(1)).toMatchObject({ left: 1 });
  expect(await upsert(2)).toMatchObject({ left: 2 });
  expect(await model().countDocuments({ key: 'upsert' })).toBe(1);
});

test('ten of fifty simultaneous decrements of a counter at ten succeed', async () => {
  await model().create({ key: 'counter', left: 10 });
  const tries = Array.from({ length: 50 }, () =>
    model().findOneAndUpdate({ key: 'counter', left: { $gt: 0 } }, { $inc: { left: -1 } }),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
});

const NAMESPACE_EXISTS = 48;

test('simultaneous first uses of a collection create it once, so that it can be dropped', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `fresh${index}`);
  await Promise.all(
    names.flatMap((name) => [
      connection.createCollection(name).catch(({ code }) => expect(code).toBe(NAMESPACE_EXISTS)),
      connection.collection(name).createIndex({ a: 1 }, { unique: true }),
      connection.collection(name).createIndex({ b: -1 }),
      connection.collection(name).insertOne({ a: 1 }),
    ]),
  );
  const found = await connection.listCollections();
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  await Promise.all(names.map((name) => connection.dropCollection(name)));
});

test('it responds to a ping while an index is built', async () => {
  const movements = connection.collection(`movements${Date.now()}`);
  const many = Array.from({ length: 4_000 }, (_, number) => ({ number }));
  await movements.insertMany(many);
  let isBuilt = false;
  const built = movements.createIndex({ number: 1 }, { unique: true }).finally(() => {
    isBuilt = true;
  });
  let responses = 0;
  while (!isBuilt) {
    await connection.db?.command({ ping: 1 });
    responses += 1;
  }
  await built;
  expect(responses).toBeGreaterThan(3);
});

test('a kill -9 during writes loses no acknowledged write', async () => {
  const acknowledged: string[] = [];
  let killed = false;
  const writer = async (name: string) => {
    for (let i = 0; !killed; i++) {
      const key = `${name}-${i}`;
      await model().create({ key });
      acknowledged.push(key);
    }
  };
  const writers = Promise.allSettled(['a', 'b', 'c', 'd'].map(writer));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(300);
  await end('SIGKILL');
  killed = true;
  await writers;

  await start();
  const kept = new Set((await model().find({}, { key: 1 }).lean()).map(({ key }) => key));
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
});

test('a kill -9 leaves no partial write: an index finds the same documents as a scan', {
  ...patient,
  tags: ['soak'],
}, async () => {
  // most of a write's time passes between its first index and the document
  const keys = Array.from({ length: 24 }, (_, number) => `key${number}`);
  const documents = Array.from({ length: 40 }, (_, id) => ({
    _id: `id${id}`,
    ...Object.fromEntries(keys.map((key) => [key, `${key}-${id}`])),
  }));
  const names = ['one', 'two', 'three', 'four'];
  const indexed = (name: string) => connection.collection<{ _id: string }>(`torn-${name}`);
  for (const name of names)
    await indexed(name).createIndexes(keys.map((key) => ({ key: { [key]: 1 }, unique: true })));
  let rounds = 0;
  let killed = false;
  const write = async (name: string) => {
    for (; !killed; rounds += 1) {
      await indexed(name).insertMany(documents);
      await indexed(name).deleteMany({});
    }
  };
  const writers = Promise.allSettled(names.map(write));
  await expect.poll(() => rounds, { timeout: 60_000 }).toBeGreaterThan(40);
  await end('SIGKILL');
  killed = true;
  await writers;

  await start();
  for (const name of names) {
    const scanned = (await indexed(name).find({}).toArray()).map(({ _id }) => _id).sort();
    const byId: string[] = [];
    for (const { _id } of documents) if (await indexed(name).findOne({ _id })) byId.push(_id);
    expect({ name, found: byId.sort() }).toEqual({ name, found: scanned });
    await indexed(name).deleteMany({});
    await indexed(name).insertMany(documents);
  }
});

test('SIGTERM ends it cleanly, and all data is there at the next start', patient, async () => {
  const before = await model().countDocuments();
  await end('SIGTERM');
  expect(child.exitCode ?? child.signalCode).not.toBe('SIGKILL');
  await start();
  expect(await model().countDocuments()).toBe(before);
});

const OUT_OF_DISK_SPACE = 14_031;
const DISK_FAILED = 74;
const text = 'x'.repeat(20_000);

/** Inserts until a write is refused; returns the acknowledged keys and the refusal. */
async function writeUntilRefused(name: string): Promise<{ acknowledged: string[]; refusal: unknown }> {
  const acknowledged: string[] = [];
  for (;;) {
    const key = `${name}-${acknowledged.length}`;
    try {
      await model().collection.insertOne({ key, text });
    } catch (refusal) {
      return { acknowledged, refusal };
    }
    acknowledged.push(key);
  }
}

async function kept(name: string): Promise<string[]> {
  const found = await model().collection.find({ key: new RegExp(`^${name}-`) }, { projection: { key: 1 } });
  return (await found.toArray()).map(({ key }) => key as string).sort();
}

test('with too little space writes are refused and reads succeed; with enough space writes succeed again', {
  ...patient,
  tags: ['soak'],
}, async () => {
  await end('SIGTERM');
  await start();
  await model().collection.deleteMany({});
  await end('SIGTERM');
  const limit = statSync(join(folder, 'data.mv')).size + 8 * 1024 * 1024;
  await start({ options: [`-Dpraticio.fileLimit=${limit}`] });
  await model().collection.insertOne({ key: 'overwritten' });
  // each change makes the file longer, and a compaction shortens it again
  const change = (turn: number) =>
    model().collection.updateOne({ key: 'overwritten' }, { $set: { text: `${turn}${text}` } });
  let refusal: { code?: number } | undefined;
  for (let turn = 0; !refusal; turn += 1) await change(turn).catch((error) => (refusal = error));
  expect(refusal.code).toBe(OUT_OF_DISK_SPACE);
  expect(await model().countDocuments()).toBe(1);
  await expect.poll(() => change(0).then(() => 'accepted', String)).toBe('accepted');

  const { acknowledged, refusal: last } = await writeUntilRefused('little');
  expect(last).toMatchObject({ code: OUT_OF_DISK_SPACE });
  expect(await kept('little')).toEqual(acknowledged.sort());
  await end('SIGTERM');
  await start();
  expect(await kept('little')).toEqual(acknowledged);
  await model().collection.insertOne({ key: 'more' });
});

test('a write that the disk refuses ends the engine, and the next start has all acknowledged writes', {
  ...patient,
  tags: ['soak'],
}, async () => {
  await end('SIGTERM');
  const kilobytes = Math.ceil(statSync(join(folder, 'data.mv')).size / 1024) + 4_096;
  // a limit of the system that the engine does not know, so that a write fails in the middle
  await start({ through: ['sh', '-c', `ulimit -S -f ${kilobytes * 2}; exec "$@"`, 'engine'] });
  const exited = once(child, 'exit');
  const written = await Promise.all(['a', 'b', 'c', 'd'].map(writeUntilRefused));
  // errors of an ended connection, which services turn into 503
  for (const { refusal } of written)
    expect((refusal as Error).name).toMatch(/^Mongo(Network|PoolCleared|ServerSelection)/);
  expect(await exited).toEqual([DISK_FAILED, null]);
  await connection.close(true);

  await start();
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    expect(await kept(name)).toEqual(expect.arrayContaining(written[index]?.acknowledged ?? []));
  }
});
