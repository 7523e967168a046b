import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildMongoEngine, type MongoEngineJars } from '../engines/mongo-engine.ts';
import { freePorts } from '../supervisor/ports.ts';
import { accepts } from '../supervisor/probes.ts';

const folder = mkdtempSync(join(tmpdir(), 'praticio-mongo-'));
let engine: MongoEngineJars;
let child: ChildProcess;
let connection: Connection;
let address: string;

const schema = new mongoose.Schema({ key: String, left: Number }, { autoIndex: false });
const model = () => connection.model('Thing', schema, 'things', { overwriteModels: true });

async function start(): Promise<void> {
  const [port = 0] = await freePorts(1);
  const { command, args } = engine.command(port, join(folder, 'data.mv'));
  child = spawn(command, args, { stdio: 'ignore' });
  await vi.waitFor(async () => expect(await accepts(port)()).toBe(true), { timeout: 20_000 });
  address = `mongodb://127.0.0.1:${port}/engine`;
  connection = await mongoose.createConnection(address).asPromise();
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
  await connection.close(true);
}

beforeAll(async () => {
  engine = await buildMongoEngine();
  await start();
}, 180_000);
afterAll(async () => {
  await end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('a unique index refuses a second one', async () => {
  await model().collection.createIndex({ key: 1 }, { unique: true });
  await model().create({ key: 'unique' });
  await expect(model().create({ key: 'unique' })).rejects.toMatchObject({ code: 11000 });
});

test('what findOneAndUpdate answers is its own change, however many count at once', async () => {
  const clients = await Promise.all(
    Array.from({ length: 4 }, () => mongoose.createConnection(address).asPromise()),
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

test('a reader never gets half of a change', async () => {
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

test('findOneAndUpdate inserts what is not there and changes what is', async () => {
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

test('of fifty decrements at once of a counter at ten, ten win', async () => {
  await model().create({ key: 'counter', left: 10 });
  const tries = Array.from({ length: 50 }, () =>
    model().findOneAndUpdate({ key: 'counter', left: { $gt: 0 } }, { $inc: { left: -1 } }),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
});

const NAMESPACE_EXISTS = 48;

test('two first uses of a collection at once make it once: it can be dropped', async () => {
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

test('it says that it lives while an index is built', async () => {
  const movements = connection.collection(`movements${Date.now()}`);
  const many = Array.from({ length: 4_000 }, (_, number) => ({ number }));
  await movements.insertMany(many);
  let isBuilt = false;
  const built = movements.createIndex({ number: 1 }, { unique: true }).finally(() => {
    isBuilt = true;
  });
  let answers = 0;
  while (!isBuilt) {
    await connection.db?.command({ ping: 1 });
    answers += 1;
  }
  await built;
  expect(answers).toBeGreaterThan(3);
});

test('a kill -9 while writes run loses none that was acknowledged', async () => {
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
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(300);
  await end('SIGKILL');
  killed = true;
  await writers;

  await start();
  const kept = new Set((await model().find({}, { key: 1 }).lean()).map(({ key }) => key));
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
}, 60_000);

test('SIGTERM ends it cleanly, and everything is there at the next start', async () => {
  const before = await model().countDocuments();
  await end('SIGTERM');
  expect(child.exitCode ?? child.signalCode).not.toBe('SIGKILL');
  await start();
  expect(await model().countDocuments()).toBe(before);
}, 60_000);
