import { resyncSubject } from '@praticio/contracts/administration/platform';
import { listErased, listErasedPeople, listProfiles, listTeams } from '@praticio/contracts/identity/commands';
import { findConversations } from '@praticio/contracts/messaging/commands';
import { listAccepted, listEngagementSteps } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anInterest, type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let t: MessagingPlatform;
let accepted: (ReturnType<typeof anInterest> & { isOfferDeleted: boolean })[] = [];
let erased: string[] = [];
let engaged: ReturnType<typeof told> = [];
const structure = { id: 's', type: 'medical' as const, name: 'Clinique', speciality: null, verified: false };
const person = (userId: string, firstname: string) => ({
  userId,
  email: `${userId}@praticio.test`,
  firstname,
  lastname: 'Nom',
  structure,
  version: 8,
});

beforeAll(async () => {
  t = await startMessaging();
  t.platform.serveCommand(listErased, async () => ({
    items: erased.map((userId) => ({ userId })),
    next: null,
  }));
  t.platform.serveCommand(listErasedPeople, async () => ({ items: [], next: null }));
  t.platform.serveCommand(listTeams, async () => ({ items: [], next: null }));
  t.platform.serveCommand(listProfiles, async () => ({
    items: [person('recruiter', 'Rose'), person('candidate', 'Camille')],
    next: null,
  }));
  t.platform.serveCommand(listEngagementSteps, async () => ({ items: [{ steps: engaged }], next: null }));
  // one interest per page
  t.platform.serveCommand(listAccepted, async ({ after }) => {
    const index = after === null ? 0 : accepted.findIndex(({ interestId }) => interestId === after) + 1;
    const item = accepted[index];
    const isLast = index >= accepted.length - 1;
    return { items: item ? [item] : [], next: isLast ? null : (item?.interestId ?? null) };
  });
});
afterAll(() => t.stop());

/** The steps of an engagement in the conversation 'known'. */
const told = (...kinds: ('proposed' | 'confirmed' | 'done')[]) =>
  kinds.map((kind, at) => ({
    engagementId: 'known-1',
    interestId: 'known',
    offerId: 1,
    offerTitle: 'Cardiologue',
    holderId: 'recruiter',
    candidateId: 'candidate',
    step: at + 1,
    by: kind === 'done' ? null : ('candidate' as const),
    authorId: kind === 'done' ? null : 'candidate',
    shifts: 1,
    firstDay: '2027-01-04',
    lastDay: '2027-01-04',
    kind,
    wasConfirmed: kind !== 'proposed',
  }));

const collection = (name: string) => t.messaging.context.connection.collection<{ _id: string }>(name);

test('a conversation that a resync opens while a participant is erased is closed at once', async () => {
  const userId = 'erased-meanwhile';
  accepted = [
    { ...anInterest({ interestId: 'raced', offerId: 5, candidateId: userId }), isOfferDeleted: false },
  ];
  erased = [];
  const Message = t.messaging.context.connection.model('Message');
  const { create } = Message;
  // the resync has checked for a tombstone, and writes the first message next
  vi.spyOn(Message, 'create').mockImplementationOnce(async (...written: unknown[]) => {
    await t.platform.publish('account.erased', { id: userId, version: 2 }, { userId });
    const endings = () => t.platform.nats.manager.consumers.info('EVENTS', 'messaging-endings');
    await expect.poll(endings).toMatchObject({ num_pending: 0, num_ack_pending: 0 });
    return create.apply(Message, written as never);
  });
  await t.platform.nats.connection.request(resyncSubject('messaging'), '', { timeout: 60_000 });
  const recruiter = await t.as('recruiter');
  expect(await recruiter.get('/raced')).toMatchObject({ status: 200, body: { isActive: false } });
});

test('a resync restores the state of lost events: missing conversations, erasures, deleted offers, names', async () => {
  await t.open({ interestId: 'known', offerId: 1 });
  await t.open({ interestId: 'of-the-erased', offerId: 2, candidateId: 'stranger' });
  await t.open({ interestId: 'of-a-deleted-offer', offerId: 3 });
  const recruiter = await t.as('recruiter');
  await recruiter.send('known', 'Une réponse.');

  accepted = [
    anInterest({ interestId: 'known', offerId: 1 }),
    anInterest({ interestId: 'unheard', offerId: 4 }),
    anInterest({ interestId: 'unheard-of-the-erased', offerId: 4, candidateId: 'stranger' }),
    anInterest({ interestId: 'of-a-deleted-offer', offerId: 3 }),
  ].map((interest) => ({ ...interest, isOfferDeleted: interest.offerId === 3 }));
  erased = ['stranger'];
  engaged = told('proposed', 'confirmed', 'done');
  await t.platform.natsServer.wipe();
  // without the sent events of the last hour, only the resync can restore anything
  await collection('outbox_sent').deleteMany({});
  await t.platform.natsServer.restart();

  // the service responds with 503 from the moment it notices the loss until it has read the revoked sessions again
  const get = (id: string) => expect.poll(() => recruiter.get(`/${id}`));
  await get('unheard').toMatchObject({ status: 200, body: { messages: [{}] } });
  await get('of-a-deleted-offer').toMatchObject({ status: 200, body: { isActive: false } });
  const { created } = await t.platform.nats.manager.streams.info('EVENTS');
  await expect.poll(() => collection('resync').findOne({})).toMatchObject({ created });

  await get('unheard-of-the-erased').toMatchObject({ status: 404 });
  await get('of-the-erased').toMatchObject({ status: 200, body: { isActive: false } });
  expect(await collection('people').findOne({ _id: 'stranger' })).toBeNull();
  expect(await collection('people').findOne({ _id: 'recruiter' })).toMatchObject({ firstname: 'Rose' });
  const steps = ['proposed', 'confirmed'].map((kind) => ({ engagement: { id: 'known-1', kind } }));
  await get('known').toMatchObject({ status: 200, body: { messages: [{}, {}, ...steps] } });
  expect(await collection('conversations').countDocuments({ 'offer.id': { $ne: 5 } })).toBe(4);
  const asked = { interestIds: ['known', 'unheard', 'nobody'] };
  const found = await callCommand(t.platform.nats, findConversations, asked);
  expect(found.map(({ conversationId }) => conversationId).sort()).toEqual(['known', 'unheard']);

  const response = await t.platform.nats.connection.request(resyncSubject('messaging'), '', {
    timeout: 60_000,
  });
  const read = { erasures: 1, people: 2, 'accepted interests': accepted.length, engagements: 1 };
  expect(response.json()).toMatchObject({ read, failed: null });
  expect(await collection('conversations').countDocuments({ 'offer.id': { $ne: 5 } })).toBe(4);
  await get('known').toMatchObject({ body: { messages: [{}, {}, ...steps] } });
});
