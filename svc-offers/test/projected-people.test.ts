import { candidateSchema } from '@praticio/contracts/identity/candidate';
import { createTombstones, type Tombstones } from '@praticio/service-kit/tombstones';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateStore } from '../src/members/candidate-store.ts';
import { memberStore } from '../src/members/store.ts';
import { banStore } from '../src/moderation/ban-store.ts';
import { accountTraces } from '../src/privacy/traces.ts';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
beforeAll(async () => {
  t = await startOffers();
});
afterAll(() => t.platform.stop());

const collection = (name: string) => t.service.context.connection.collection<{ _id: string }>(name);
const structure = {
  id: 's',
  type: 'liberal' as const,
  name: 'Cabinet Rey',
  speciality: null,
  verified: true,
};
const profile = (userId: string) => ({
  userId,
  email: `${userId}@example.test`,
  firstname: 'Camille',
  lastname: 'Rey',
});

test('an event without refused mails leaves the refusals unchanged', async () => {
  const [id, version] = ['refusing', 3];
  const told = { ...profile(id), structure, refusedEmails: ['alerts' as const] };
  await t.platform.publish('profile.updated', { id, version }, told);
  await expect.poll(() => collection('members').findOne({ _id: id })).not.toBeNull();
  const onboarded = { userId: id, email: told.email, siret: '73282932000074', recruiter: true, structure };
  await t.platform.publish('structure.onboarded', { id, version: version + 1 }, onboarded);
  await expect
    .poll(() => collection('members').findOne({ _id: id }))
    .toMatchObject({ version: version + 1, refusedEmails: ['alerts'], firstname: 'Camille' });
});

/** Runs `keep` with tombstones by which the person is erased right after the first look. */
async function keepWhileErased(
  userId: string,
  keep: (connection: Connection, tombstones: Pick<Tombstones, 'has'>) => Promise<void>,
): Promise<void> {
  const { connection } = t.service.context;
  const tombstones = createTombstones(connection);
  const traces = accountTraces({
    members: {
      ...memberStore(connection, tombstones),
      forgetMails: async () => {},
      markPersonErased: async () => {},
      tombstones,
      candidates: candidateStore(connection, tombstones),
    },
    moderation: {
      forgetBan: banStore(connection, tombstones).forget,
      reportsOf: async () => [],
      removeReports: async () => {},
    },
    calendars: { forget: async () => {} },
    imports: { forget: async () => undefined },
    interests: {
      idsOf: async () => [],
      removeAllOf: async () => {},
      forgetSignatures: async () => {},
      settleErased: async () => {},
    },
    alerts: { removeAllOf: async () => {}, forgetEmail: async () => {} },
    favorites: { removeAllOf: async () => {} },
    engagements: { erase: async () => {} },
    contracts: { erase: async () => {} },
    pool: { idsOf: async () => [], removeAllOf: async () => {} },
    offers: { forgetDigests: async () => {} },
    webhooks: {
      removeAllOf: async () => {},
      forgetCandidate: async () => {},
      forgetAuthor: async () => {},
    },
    purgeEvents: async () => {},
  });
  let looks = 0;
  await keep(connection, {
    async has(id) {
      looks += 1;
      const isGone = await tombstones.has(id);
      if (looks === 1) await traces.markErased(userId);
      return isGone;
    },
  });
}

test('a person who is erased while a profile is stored is removed from the projections', async () => {
  await keepWhileErased('member', (connection, tombstones) =>
    memberStore(connection, tombstones).keep({ ...profile('member'), version: 2, structure }),
  );
  expect(await collection('members').findOne({ _id: 'member' })).toBeNull();
  const candidate = candidateSchema.parse({ place: null });
  await keepWhileErased('candidate', (connection, tombstones) =>
    candidateStore(connection, tombstones).keep({ userId: 'candidate', version: 2, candidate }),
  );
  expect(await collection('candidates').findOne({ _id: 'candidate' })).toBeNull();
  await keepWhileErased('banned', (connection, tombstones) =>
    banStore(connection, tombstones).keep({ userId: 'banned', version: 2, banned: true }),
  );
  expect(await collection('bans').findOne({ _id: 'banned' })).toBeNull();
});
