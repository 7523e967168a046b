import { channel } from 'node:diagnostics_channel';
import mongoose, { Schema } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expireAfter } from '../src/connections/expiry.ts';
import { createOtherIndexes, type MongoCommand, mongoCommands } from '../src/connections/mongo.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('MongoDB is asked to remove records of the inbox an hour after the sweep should have', async () => {
  const asked: unknown[] = [];
  const listen = (message: unknown) => {
    const { command } = message as MongoCommand;
    if (command.createIndexes === 'inbox') asked.push(...(command.indexes as unknown[]));
  };
  mongoCommands.subscribe(listen);
  await platform.start(toyService());
  await expect
    .poll(() => asked)
    .toEqual([expect.objectContaining({ name: 'at_1', expireAfterSeconds: (15 * 24 + 1) * 3600 })]);
  channel(mongoCommands.name as string).unsubscribe(listen);
});

test('a service creates no collection by itself, and no operation waits for a MongoDB that is away', async () => {
  const { context } = await platform.start(toyService());
  const { connection } = context;
  connection.model('Unused', new Schema({ at: { type: Date, index: true } }), 'unused');
  await connection.models.Unused?.init();
  const names = (await connection.listCollections()).map(({ name }) => name);
  expect(names).toContain('inbox');
  expect(names).not.toContain('unused');
  await connection.close();
  await expect(connection.models.Unused?.findOne()).rejects.toThrow('must be connected');
});

test('an index that an earlier version created without the expiry is made anew', async () => {
  const { context } = await platform.start(toyService());
  const schema = new Schema<{ _id: string; at: Date }>({ _id: String, at: Date });
  expireAfter(schema, 'at');
  const { collection } = context.connection.model('Note of a day', schema, 'notes_of_a_day');
  const calls: string[] = [];
  let isThere = true;
  // the embedded engine has no such index, so the responses are those that MongoDB documents
  vi.spyOn(collection, 'createIndex').mockImplementation(async () => {
    calls.push('create');
    if (isThere)
      throw new mongoose.mongo.MongoServerError({ code: 85, message: 'exists with other options' });
    return 'at_1';
  });
  vi.spyOn(collection, 'dropIndex').mockImplementation(async () => {
    calls.push('drop');
    isThere = false;
    return {} as never;
  });
  const logger = pino({ level: 'silent' });
  const failed = vi.spyOn(logger, 'error');
  createOtherIndexes(context.connection, logger);
  await expect.poll(() => calls).toEqual(['create', 'drop', 'create']);
  expect(failed).not.toHaveBeenCalled();
});
