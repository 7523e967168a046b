import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Migration, migrate } from '../src/service/migrations.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

// @module-tag deep

const COUNT = 620;
const people = 'migrated_people';

interface Person {
  _id: number;
  mail?: string;
  email?: string;
  visits?: number;
}

let platform: TestPlatform;
let service: TestService;
let connection: Connection;
beforeAll(async () => {
  platform = await startTestPlatform();
  service = await platform.start(toyService());
  ({ connection } = service.context);
});
afterAll(() => platform.stop());
beforeEach(async () => {
  await connection.collection('migrations').deleteMany({});
  await collection().deleteMany({});
  await collection().insertMany(
    Array.from({ length: COUNT }, (_, index) => ({ _id: index, mail: `p${index}@exemple.fr` })),
  );
});

const collection = () => connection.collection<Person>(people);
const stored = () => collection().find().sort({ _id: 1 }).toArray();
const run = (migrations: Migration[], leaseMs?: number) =>
  migrate({ connection, migrations, logger: service.context.logger, ...(leaseMs && { leaseMs }) });

/** Like a real release: renames a field and removes the index on its old name. */
function renameMail(visited: number[] = [], failAt?: number): Migration {
  return {
    name: 'mail becomes email',
    async run({ forEach, dropIndex, connection: own }) {
      await forEach(people, async (document) => {
        const { _id, mail } = document as unknown as Person;
        if (_id === failAt) throw new Error('the process died');
        visited.push(_id);
        if (mail === undefined) return;
        await own
          .collection<Person>(people)
          .updateOne({ _id }, { $set: { email: mail }, $unset: { mail: '' } });
      });
      await dropIndex(people, 'mail_1');
    },
  };
}
const countVisits: Migration = {
  name: 'visits are counted',
  async run({ connection: own }) {
    await own.collection<Person>(people).updateMany({}, { $inc: { visits: 1 } });
  },
};

test('the steps run in order, each once, and can remove an index', async () => {
  await collection().createIndex({ mail: 1 });
  await run([renameMail()]);
  const indexes = async () => (await collection().indexes()).map(({ name }) => name);
  expect(await indexes()).not.toContain('mail_1');
  for (let start = 0; start < 2; start += 1) await run([renameMail(), countVisits]);
  const [first] = await stored();
  expect(first).toEqual({ _id: 0, email: 'p0@exemple.fr', visits: 1 });
  expect((await stored()).filter(({ mail }) => mail !== undefined)).toEqual([]);
});

test('one of several processes works, and the others wait until it has finished', async () => {
  const visited: number[] = [];
  await Promise.all([1, 2, 3].map(() => run([renameMail(visited), countVisits])));
  expect(visited).toHaveLength(COUNT);
  expect((await stored()).every(({ visits }) => visits === 1)).toBe(true);
});

test('an interrupted step continues behind its last page', async () => {
  await expect(run([renameMail([], 600), countVisits])).rejects.toThrow('the process died');
  expect((await stored()).every(({ visits }) => visits === undefined)).toBe(true);
  const visited: number[] = [];
  await run([renameMail(visited), countVisits]);
  expect(visited[0]).toBe(500);
  expect(visited.at(-1)).toBe(COUNT - 1);
  expect((await stored()).every(({ email, visits }) => email !== undefined && visits === 1)).toBe(true);
});

test('another process continues the work of a dead one when its lease has expired', async () => {
  const state = {
    _id: 'state',
    finished: 0,
    behind: null,
    holder: 'dead',
    heldUntil: new Date(Date.now() + 600),
  };
  await connection.collection('migrations').insertOne(state as never);
  await run([countVisits]);
  expect(Date.now()).toBeGreaterThanOrEqual(state.heldUntil.getTime());
  expect((await stored()).every(({ visits }) => visits === 1)).toBe(true);
});

test('a process whose lease expired stops when another one has taken over', async () => {
  const robbed: Migration = {
    name: 'loses its lease',
    async run({ connection: own, forEach }) {
      await own.collection('migrations').updateOne({}, { $set: { holder: 'another' } });
      await forEach(people, async () => {});
    },
  };
  await expect(run([robbed])).rejects.toThrow('another process has taken over');
});

test('a service is migrated before it is wired', async () => {
  let email: string | undefined;
  const toy = toyService({
    migrations: [renameMail()],
    wired: ({ connection: own }) => {
      const read = own.collection<Person>(people).findOne({ _id: 7 });
      void read.then((person) => {
        email = person?.email;
      });
    },
  });
  const started = await platform.start(toy, { MONGODB_DATABASE: connection.name });
  await expect.poll(() => email).toBe('p7@exemple.fr');
  await started.stop();
});
