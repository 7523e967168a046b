import { type Connection, Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUniqueIndexes } from '../src/connections/mongo.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** People with unique email addresses. */
function people(connection: Connection) {
  const schema = new Schema<{ _id: string; email: string }>({ _id: String, email: String });
  schema.index({ email: 1 }, { unique: true });
  return connection.model('Person', schema, 'people');
}

test('the unique indexes exist before the first event is handled', async () => {
  const event = ['account.erased', { id: 'early', version: 1 }, { userId: 'early' }] as const;
  await platform.publish(...event);
  let found: string[] = [];
  let connection: Connection | undefined;
  const toy = toyService({
    wired: (context) => {
      ({ connection } = context);
      people(connection);
    },
    on: {
      'account.erased': async () => {
        const indexes = await connection?.collection('people').indexes();
        found = indexes?.map(({ name }) => String(name)) ?? [];
      },
    },
  });
  await platform.start(toy);
  await expect.poll(() => found).toContain('email_1');
});

test('duplicate data makes the start fail', async () => {
  const { context } = await platform.start(toyService());
  const model = people(context.connection);
  const twins = [1, 2].map((number) => ({ _id: `${number}`, email: 'twin@praticio.test' }));
  await model.collection.insertMany(twins as never);
  await expect(createUniqueIndexes(context.connection, context.logger)).rejects.toMatchObject({
    code: 11_000,
  });
});
