import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { listErased, listErasedPeople, listProfiles, listTeams } from '@praticio/contracts/identity/commands';
import { findConversations } from '@praticio/contracts/messaging/commands';
import type { Offer } from '@praticio/contracts/offers/offer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

const run = promisify(execFile);
const MARKS = 'resync';
let t: OffersUnderTest;

interface Person {
  userId: string;
  name: string | null;
  version: number;
  banned: boolean;
}
let people: Person[] = [];
let erased: string[] = [];

const profileOf = ({ userId, name, version, banned }: Person) => ({
  userId,
  version,
  banned,
  email: `${userId}@example.test`,
  firstname: 'Prénom',
  lastname: 'Nom',
  structure:
    name === null ? null : { id: 's', type: 'medical' as const, name, speciality: null, verified: false },
});

beforeAll(async () => {
  t = await startOffers();
  t.platform.serveCommand(listProfiles, async ({ after, limit }) => {
    const later = people.filter(({ userId }) => after === null || userId > after);
    const items = later.slice(0, limit).map(profileOf);
    return { items, next: later.length > limit ? (items.at(-1)?.userId ?? null) : null };
  });
  t.platform.serveCommand(listErased, async () => ({
    items: erased.map((userId) => ({ userId })),
    next: null,
  }));
  t.platform.serveCommand(listErasedPeople, async () => ({ items: [], next: null }));
  t.platform.serveCommand(listTeams, async () => ({ items: [], next: null }));
  t.platform.serveCommand(findConversations, async ({ interestIds }) =>
    interestIds.map((interestId) => ({ interestId, conversationId: interestId })),
  );
});
afterAll(() => t.platform.stop());
beforeEach(() => {
  [people, erased] = [[], []];
});

const collection = (name: string) => t.service.context.connection.collection<{ _id: string }>(name);

test('npm run resync reads every page of people in the running instances, and overwrites nothing newer', {
  tags: ['deep'],
}, async () => {
  people = Array.from({ length: 450 }, (_, at) => ({
    userId: `user-${String(at).padStart(4, '0')}`,
    name: null,
    version: 2,
    banned: false,
  }));
  const members = collection('members');
  await members.insertOne({ _id: 'user-0003', version: 9, firstname: 'Nouveau' } as never);
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '../src/setup/resync.ts')], {
    env: { ...process.env, NATS_URL: t.platform.natsServer.urlOf('offers') },
  });
  expect(stdout).toContain('0 erasures, 0 teams, 450 people');
  expect(await members.countDocuments({ version: 2 })).toBe(449);
  expect(await members.findOne({ _id: 'user-0003' })).toMatchObject({ version: 9, firstname: 'Nouveau' });
});

test('npm run resync fails without a running instance', async () => {
  const asked = run(
    process.execPath,
    [join(import.meta.dirname, '../../svc-messaging/src/setup/resync.ts')],
    {
      env: { ...process.env, NATS_URL: t.platform.natsServer.urlOf('messaging') },
    },
  );
  await expect(asked).rejects.toMatchObject({ code: 1, stdout: 'no instance of svc-messaging runs\n' });
});

const storedOffers = () => t.service.context.connection.collection<{ _id: number }>('offers');

/** A slot that a candidate has, which its offer does not know, and somebody who has worked there, whom the pool does not know. */
async function engaged(recruiter: string, candidate: string): Promise<string> {
  const slot = { day: dayAfter(parisDay(new Date()), 30), start: '20:00', end: '08:00' };
  const { id } = (await t.publish(recruiter, { slots: [slot, { ...slot, start: '19:00' }] })).body;
  const send = (method: 'POST' | 'PUT', path: string, token: string, json: object = {}) =>
    t.request<{ id: string }>(method, path, { token, json });
  const interest = (await send('POST', `/api/offers/${id}/interest`, candidate)).body.id;
  await send('PUT', `/api/interests/${interest}/accept`, recruiter);
  const proposal = { terms: { shifts: [slot] } };
  const proposed = await send('POST', `/api/interests/${interest}/engagements`, recruiter, proposal);
  const engagementId = proposed.body.id;
  const confirmed = await send('PUT', `/api/engagements/${engagementId}/confirm`, candidate, { revision: 1 });
  expect(confirmed.status).toBe(200);
  const slotOf = async () => (await t.request<Offer>('GET', `/api/offers/${id}`)).body.slots[1];
  await expect.poll(slotOf).toMatchObject({ taken: 1, state: 'full' });
  await storedOffers().updateOne({ _id: id }, { $set: { 'slots.1.taken': 0 } });
  const { _id, ...stored } = (await collection('engagements').findOne({ _id: engagementId })) ?? {};
  const worked = { candidateId: 'kim', parties: ['ada', 'kim'], state: 'done', dueAt: null, offerId: 0 };
  const steps = [{ kind: 'done', by: null, authorId: null, at: new Date(), reason: null, terms: null }];
  await collection('engagements').insertOne({ ...stored, ...worked, steps, _id: 'worked-1' } as never);
  return engagementId;
}

test('after NATS has lost events of long ago, their data is read from the owners, without a restart', async () => {
  const [ada, ben, eva] = await Promise.all(['ada', 'ben', 'eva'].map((id) => t.recruiter(id, { offer: 2 })));
  const offer = (await t.publish(ada ?? '', { title: 'Poste renommé' })).body;
  const banned = (await t.publish(ben ?? '', { title: 'Poste suspendu' })).body;
  const gone = (await t.publish(eva ?? '', { title: 'Poste effacé' })).body;
  t.identity.people.set('cam', { name: 'Cabinet Cam', type: 'liberal' });
  const token = await t.platform.signToken({ id: 'cam' });
  const expressed = await t.request<{ id: string }>('POST', `/api/offers/${offer.id}/interest`, {
    token,
    json: {},
  });
  const { id } = expressed.body;
  expect((await t.request('PUT', `/api/interests/${id}/accept`, { token: ada ?? '' })).status).toBe(200);

  const engagementId = await engaged(ada ?? '', token);
  people = [
    { userId: 'ada', name: 'Clinique Nouvelle', version: 7, banned: false },
    { userId: 'ben', name: 'Clinique ben', version: 7, banned: true },
  ];
  erased = ['eva'];
  await t.platform.natsServer.wipe();
  await collection('outbox_sent').deleteMany({});
  await t.platform.natsServer.restart();

  const found = async (q: string) =>
    (await t.request<{ items: { id: number; company: string }[] }>('GET', `/api/offers?query=${q}`)).body
      .items;
  await expect.poll(() => found('renommé')).toMatchObject([{ company: 'Clinique Nouvelle' }]);
  await expect.poll(() => found('suspendu')).toEqual([]);
  await expect.poll(() => found('effacé')).toEqual([]);
  const status = async (number: number) => (await t.request('GET', `/api/offers/${number}`)).status;
  await expect.poll(() => status(banned.id)).toBe(404);
  await expect.poll(() => status(gone.id)).toBe(410);
  await expect
    .poll(() => collection('interests').findOne({ _id: id }))
    .toMatchObject({ conversationId: id, status: 'accepted' });
  const { offerId } = (await collection('engagements').findOne({ _id: engagementId })) as never;
  await expect
    .poll(() => storedOffers().findOne({ _id: offerId }))
    .toMatchObject({ slots: [{}, { taken: 1 }] });
  await expect
    .poll(() => collection('pool_entries').findOne({ holderId: 'ada', candidateId: 'kim' } as never))
    .toMatchObject({ isIn: true });
  const { created } = await t.platform.nats.manager.streams.info('EVENTS');
  await expect.poll(() => collection(MARKS).findOne({})).toMatchObject({ created });
});
