import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listProfiles } from 'contracts/identity/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

const run = promisify(execFile);
let t: OffersUnderTest;

beforeAll(async () => {
  t = await startOffers();
});
afterAll(() => t.platform.stop());

test('resync reads every page of people and overwrites nothing newer', async () => {
  const people = Array.from({ length: 450 }, (_, at) => ({
    userId: `user-${String(at).padStart(4, '0')}`,
    version: 2,
    email: `u${at}@example.test`,
    firstname: 'Ancien',
    lastname: 'Nom',
    structure: null,
  }));
  t.platform.serveCommand(listProfiles, async ({ after, limit }) => {
    const items = people.filter(({ userId }) => after === null || userId > after).slice(0, limit);
    const last = items.at(-1)?.userId ?? null;
    return { items, next: last === people.at(-1)?.userId ? null : last };
  });
  const members = t.service.context.connection.collection('members');
  await members.insertOne({ _id: 'user-0003' as never, version: 9, firstname: 'Nouveau' });
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '../src/setup/resync.ts')], {
    env: {
      ...process.env,
      ...t.platform.env('offers'),
      MONGODB_DATABASE: t.service.context.connection.name,
    },
  });
  expect(stdout).toBe('450 people read again\n');
  expect(await members.countDocuments({})).toBe(450);
  expect(await members.findOne({ _id: 'user-0003' as never })).toMatchObject({
    version: 9,
    firstname: 'Nouveau',
  });
});
