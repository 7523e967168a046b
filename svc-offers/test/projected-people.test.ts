import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('an event that does not say which mails a person refuses leaves the refusals as they are', async () => {
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
