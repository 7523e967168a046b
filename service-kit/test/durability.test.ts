import { type Connection, type Model, Schema } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectMongo, LONG_READ_MS, type MongoCommand, mongoCommands } from '../src/connections/mongo.ts';
import { type PlainCollection, plainCollection } from '../src/connections/plain-collection.ts';
import { freshDatabaseName, testMongoUri } from '../src/testing/engines.ts';
import { startStandInPrimary } from './replica-set.ts';

interface Row {
  _id: string;
  count: number;
}
const schema = new Schema<Row>({ _id: String, count: Number }, { versionKey: false });
const logger = pino({ level: 'silent' });
const database = freshDatabaseName('durability');
const majority = { level: 'majority' };
const acknowledged = { w: 'majority', j: true, wtimeout: 10_000 };

const sent: MongoCommand['command'][] = [];
const note = (message: unknown) => {
  const { database: of, command } = message as MongoCommand;
  if (of === database) sent.push(command);
};
let connection: Connection;
let rows: Model<Row>;
/** The same collection without a schema. */
let plain: PlainCollection<Row>;
beforeAll(async () => {
  mongoCommands.subscribe(note);
  connection = await connectMongo({ uri: await testMongoUri(), database, logger, maxTimeMS: 7_000 });
  rows = connection.model<Row>('Row', schema, 'rows');
  plain = plainCollection(connection, 'rows');
});
afterAll(async () => {
  mongoCommands.unsubscribe(note);
  await connection.dropDatabase();
  await connection.close();
});

/** The one command that `work` makes the driver send. */
async function commandOf(work: () => Promise<unknown>) {
  sent.length = 0;
  await work();
  expect(sent).toHaveLength(1);
  return sent[0];
}

const reads: Record<string, () => Promise<unknown>> = {
  find: () => rows.find({ count: 1 }).lean(),
  findById: () => rows.findById('a').lean(),
  exists: () => rows.exists({ _id: 'a' }),
  countDocuments: () => rows.countDocuments({ count: 1 }),
  distinct: () => rows.distinct('count'),
  aggregate: () => rows.aggregate([{ $match: { count: 1 } }]),
  'find without a schema': () => plain.find().sort({ _id: 1 }).toArray(),
  'findOne without a schema': () => plain.findOne({ _id: 'a' }),
  'countDocuments without a schema': () => plain.countDocuments(),
};
const writes: Record<string, () => Promise<unknown>> = {
  findOneAndUpdate: () => rows.findOneAndUpdate({ _id: 'a' }, { $inc: { count: 1 } }),
  updateOne: () => rows.updateOne({ _id: 'a' }, { $inc: { count: 1 } }, { upsert: true }),
  updateMany: () => rows.updateMany({ count: 9 }, { $set: { count: 1 } }),
  replaceOne: () => rows.replaceOne({ _id: 'b' }, { count: 1 }),
  deleteOne: () => rows.deleteOne({ _id: 'b' }),
  deleteMany: () => rows.deleteMany({ count: 9 }),
  bulkWrite: () => rows.bulkWrite([{ deleteOne: { filter: { _id: 'b' } } }], { ordered: false }),
  'findOneAndUpdate without a schema': () => plain.findOneAndUpdate({ _id: 'a' }, { $inc: { count: 1 } }),
  'updateOne without a schema': () => plain.updateOne({ _id: 'a' }, { $inc: { count: 1 } }, { upsert: true }),
  'insertOne without a schema': () => plain.insertOne({ _id: 'e', count: 1 }),
  'bulkWrite without a schema': () => plain.bulkWrite([{ deleteOne: { filter: { _id: 'b' } } }]),
  'deleteOne without a schema': () => plain.deleteOne({ _id: 'e' }),
  'deleteMany without a schema': () => plain.deleteMany({ count: 9 }),
};

describe('every query of a service', () => {
  it.each(Object.entries(reads))('%s reads data of a majority, within its time limit', async (_, read) => {
    expect(await commandOf(read)).toMatchObject({ readConcern: majority, maxTimeMS: 7_000 });
  });

  it.each(Object.entries(writes))('%s waits for a majority, within its time limit', async (_, write) => {
    expect(await commandOf(write)).toMatchObject({ writeConcern: acknowledged, maxTimeMS: 7_000 });
  });

  it('an insert waits for a majority', async () => {
    await rows.createCollection();
    const insert = await commandOf(() => rows.create([{ _id: 'c', count: 1 }]));
    expect(insert).toMatchObject({ writeConcern: acknowledged });
  });

  it('may have another time limit', async () => {
    const read = () => rows.find().maxTimeMS(LONG_READ_MS).lean();
    expect(await commandOf(read)).toMatchObject({ maxTimeMS: LONG_READ_MS });
  });
});

describe('a write that meets an election', () => {
  it('is retried by the driver as the same write, if the engine has sessions', async () => {
    const inserts: Record<string, unknown>[] = [];
    const primary = await startStandInPrimary((command) => {
      if (!('insert' in command)) return {};
      inserts.push(command);
      const stepsDown = { ok: 0, code: 11_602, errmsg: 'interrupted', errorLabels: ['RetryableWriteError'] };
      return inserts.length === 1 ? stepsDown : { n: 1 };
    });
    const elected = await connectMongo({ uri: primary.uri, database: 'elected', logger });
    await elected.collection<Row>('rows').insertOne({ _id: 'a', count: 1 });
    await elected.close();
    await primary.stop();
    expect(inserts).toHaveLength(2);
    const [first, second] = inserts;
    expect(first).toMatchObject({ documents: [{ _id: 'a', count: 1 }], writeConcern: acknowledged });
    expect(first?.txnNumber).toBeDefined();
    expect(second).toMatchObject({ txnNumber: first?.txnNumber, lsid: first?.lsid });
  });

  it('has no transaction number if the engine has no sessions', async () => {
    await rows.createCollection();
    const insert = await commandOf(() => rows.create([{ _id: 'd', count: 1 }]));
    const isReplicaSet = 'setName' in ((await connection.db?.admin().command({ isMaster: 1 })) ?? {});
    expect(insert && 'txnNumber' in insert).toBe(isReplicaSet);
  });
});
