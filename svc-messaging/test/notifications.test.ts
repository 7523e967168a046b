import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { EventData, EventType } from '@praticio/contracts/catalogue/events';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { type Notification, notificationsSchema } from '@praticio/contracts/messaging/notification';
import { callCommand } from '@praticio/service-kit/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationStore } from '../src/notifications/store.ts';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging();
});
afterAll(() => setting.stop());

const path = '/api/messaging/notifications';
async function read(id: string, ids?: string[]) {
  const token = await setting.platform.signToken({ id });
  const response = ids
    ? await setting.messaging.request('POST', `${path}/read`, { token, json: { ids } })
    : await setting.messaging.request('GET', path, { token });
  return notificationsSchema.parse(response.body);
}
const subjectsOf = async (id: string) => (await read(id)).items.map(({ subject }) => subject);
async function isSaid(id: string, expected: Partial<Notification['subject']>) {
  await expect.poll(() => subjectsOf(id)).toContainEqual(expect.objectContaining(expected));
}
const offer = { offerId: 7, offerTitle: 'Cardiologue' };
const interest = { ...offer, interestId: 'i', recruiterId: 'recruiter', candidateId: 'candidate' };
const expiresAt = '2026-12-20T10:00:00.000Z';
const administered = {
  adminId: 'admin',
  target: { kind: 'offer' as const, id: '7' },
  reason: 'Texte trompeur',
};

/** An event, the person whom it concerns, and the expected subject of their notification. */
function row<Type extends EventType>(
  type: Type,
  data: EventData<Type>,
  userId: string,
  subject: Notification['subject'],
) {
  return { type, data, userId, subject };
}

test.each([
  row('interest.expressed', interest, 'recruiter', { kind: 'interest-received', ...offer }),
  row('interest.rejected', interest, 'candidate', { kind: 'interest-rejected', ...offer }),
  row('alert.matched', { alertId: 'a', offerId: 7, userId: 'candidate' }, 'candidate', {
    kind: 'alert-matched',
    offerId: 7,
  }),
  row('credits.expiring', { userId: 'recruiter', kind: 'offer', remaining: 2, expiresAt }, 'recruiter', {
    kind: 'credits-expiring',
    creditKind: 'offer',
    remaining: 2,
    expiresAt,
  }),
  row('offer.expiring', { offerId: 7, ownerId: 'recruiter', title: 'Cardiologue', expiresAt }, 'recruiter', {
    kind: 'offer-expiring',
    ...offer,
    expiresAt,
  }),
  row('cv.expiring', { userId: 'candidate', removedAt: expiresAt }, 'candidate', {
    kind: 'cv-expiring',
    removedAt: expiresAt,
  }),
  row(
    'offer.administered',
    { ...administered, action: 'offer-suspended', userId: 'recruiter' },
    'recruiter',
    {
      kind: 'offer-suspended',
      offerId: 7,
      reason: 'Texte trompeur',
    },
  ),
  row('offer.administered', { ...administered, action: 'offer-restored', userId: 'recruiter' }, 'recruiter', {
    kind: 'offer-restored',
    offerId: 7,
  }),
  row(
    'account.administered',
    { ...administered, action: 'structure-verified', userId: 'recruiter' },
    'recruiter',
    {
      kind: 'structure-verified',
    },
  ),
])('$type notifies $userId: $subject.kind', async ({ type, data, userId, subject }) => {
  const event = await setting.platform.publish(type, { id: 'aggregate', version: 1 }, data);
  for (let time = 0; time < 2; time += 1) await setting.platform.republish(event);
  await isSaid(userId, subject);
  expect((await subjectsOf(userId)).filter(({ kind }) => kind === subject.kind)).toHaveLength(1);
});

test('messages of a conversation are one notification, which is read with the conversation', async () => {
  const id = await setting.open({ interestId: 'talk' });
  const [recruiter, candidate] = [await setting.as('recruiter'), await setting.as('candidate')];
  await isSaid('candidate', { kind: 'interest-accepted', conversationId: id, ...offer });
  for (const text of ['Bonjour', 'Êtes-vous libre ?']) await recruiter.send(id, text);
  const message = {
    kind: 'message',
    conversationId: id,
    name: 'Clinique',
    offerTitle: 'Cardiologue',
  } as const;
  await isSaid('candidate', message);
  const ofTalk = async () =>
    (await read('candidate')).items.filter(
      ({ subject }) => subject.kind === 'message' && subject.conversationId === id,
    );
  await expect.poll(ofTalk).toMatchObject([{ isRead: false }]);
  await setting.platform.waitForEvent('message.sent', ({ data }) => data.messageId === `${id}-3`);
  await candidate.patch(`/${id}/messages/mark-read`);
  await expect.poll(ofTalk).toMatchObject([{ isRead: true }]);
  await recruiter.send(id, 'À demain');
  await expect.poll(ofTalk).toMatchObject([{ isRead: false }]);
});

test('a step of an engagement is a notification of its own, which is read with the conversation', async () => {
  const id = await setting.open({ interestId: 'engaged' });
  const [recruiter, candidate] = [await setting.as('recruiter'), await setting.as('candidate')];
  const step = {
    engagementId: `${id}-1`,
    interestId: id,
    ...offer,
    holderId: 'recruiter',
    candidateId: 'candidate',
    step: 1,
    by: 'holder',
    authorId: 'recruiter',
    shifts: 1,
    firstDay: '2027-01-04',
    lastDay: '2027-01-04',
  } as const;
  await setting.platform.publish('engagement.proposed', { id: step.engagementId, version: 1 }, step);
  await setting.platform.waitForEvent(
    'message.sent',
    ({ data }) => data.engagement?.id === step.engagementId,
  );
  await recruiter.send(id, 'Cela vous va ?');
  const ofTalk = async () =>
    (await read('candidate')).items.filter(
      ({ subject }) => subject.kind === 'message' && subject.conversationId === id,
    );
  const words = { kind: 'message', name: 'Clinique', offerTitle: 'Cardiologue' };
  await expect
    .poll(ofTalk)
    .toMatchObject([{ subject: words }, { subject: { ...words, engagement: 'proposed' }, isRead: false }]);
  await candidate.patch(`/${id}/messages/mark-read`);
  await expect.poll(ofTalk).toMatchObject([{ isRead: true }, { isRead: true }]);
});

test('an answered interest no longer counts as unread for its recruiter, also after a late event', async () => {
  const ofInterest = async (interestId: string) =>
    setting.messaging.context.connection
      .collection<{ _id: string; items: Record<string, { readAt: Date | null }> }>('notifications')
      .findOne({ _id: 'recruiter' })
      .then((stored) => stored?.items[`interest-${interestId}`]);
  const expressed = { ...interest, interestId: 'refused' };
  await setting.platform.publish('interest.expressed', { id: 'refused', version: 1 }, expressed);
  await expect.poll(() => ofInterest('refused')).toMatchObject({ readAt: null });
  await setting.platform.publish('interest.rejected', { id: 'refused', version: 2 }, expressed);
  await expect.poll(() => ofInterest('refused')).toMatchObject({ readAt: expect.any(Date) });
  // another instance handles the expression last
  const accepted = await setting.open({ interestId: 'accepted' });
  const late = { ...interest, interestId: accepted };
  await setting.platform.publish('interest.expressed', { id: accepted, version: 1 }, late);
  await expect.poll(() => ofInterest(accepted)).toMatchObject({ readAt: expect.any(Date) });
  for (const [id, type] of [
    ['refused-first', 'interest.rejected'],
    ['withdrawn-first', 'interest.withdrawn'],
  ] as const)
    await setting.platform.publish(type, { id, version: 2 }, { ...interest, interestId: id });
  for (const id of ['refused-first', 'withdrawn-first']) {
    const settled = () =>
      setting.messaging.context.connection
        .collection<{ _id: string }>('notifications')
        .countDocuments({ _id: 'recruiter', [`settled.interest-${id}`]: { $exists: true } });
    await expect.poll(settled, { message: id }).toBe(1);
    await setting.platform.publish('interest.expressed', { id, version: 1 }, { ...interest, interestId: id });
  }
  const last = { ...interest, interestId: 'last' };
  await setting.platform.publish('interest.expressed', { id: 'last', version: 1 }, last);
  await expect.poll(() => ofInterest('last')).toMatchObject({ readAt: null });
  for (const id of ['refused-first', 'withdrawn-first']) expect(await ofInterest(id)).toBeUndefined();
});

test('a withdrawn interest no longer counts as unread, also if a released version notified of it', async () => {
  const people = { recruiterId: 'settled', candidateId: 'candidate', offerId: 7 };
  const at = '2026-11-20T17:12:00.500Z';
  const old = (id: string, offerId: number) => ({
    id,
    at: new Date(at),
    readAt: null,
    subject: { kind: 'interest-received' as const, offerId, offerTitle: 'Cardiologue' },
  });
  const store = notificationStore(setting.messaging.context.connection);
  for (const [id, offerId] of [
    ['rung', 7],
    ['other-offer', 8],
  ] as const)
    await store.add('settled', old(id, offerId));
  await store.add('settled', { ...old('other-day', 7), at: new Date('2026-11-19T17:12:00.000Z') });
  const expressed = { ...offer, ...people, interestId: 'gone' };
  await setting.platform.publish('interest.expressed', { id: 'gone', version: 1 }, expressed);
  const unread = async () =>
    (await store.listOf('settled')).filter(({ readAt }) => !readAt).map(({ id }) => id);
  await expect.poll(unread).toContain('interest-gone');
  const announcedAt = '2026-11-20T17:12:00.000Z';
  const data = { ...people, interestId: 'gone', announcedAt };
  await setting.platform.publish('interest.withdrawn', { id: 'gone', version: 2 }, data);
  await expect.poll(unread).toEqual(['other-offer', 'other-day']);
});

test('an interest of a person whom the recruiter has blocked causes no notification', async () => {
  const id = await setting.open({ interestId: 'nuisance', offerId: 70, candidateId: 'nuisance' });
  const recruiter = await setting.as('recruiter');
  await recruiter.patch(`/${id}/status`, { isActive: false });
  const before = (await read('recruiter')).items.length;
  const again = {
    ...interest,
    candidateId: 'nuisance',
    offerId: 8,
    offerTitle: 'Pédiatre',
    interestId: 'again',
  };
  await setting.platform.publish('interest.expressed', { id: 'again', version: 1 }, again);
  // the next event of the same consumer
  await setting.platform.publish(
    'interest.rejected',
    { id: 'other', version: 1 },
    {
      ...interest,
      offerTitle: 'Ostéopathe',
    },
  );
  await isSaid('candidate', { kind: 'interest-rejected', offerTitle: 'Ostéopathe' });
  expect((await read('recruiter')).items).toHaveLength(before);
  const blocked = (blockerId: string, personId: string) =>
    callCommand(setting.platform.nats, isBlocked, { blockerId, personId });
  expect(await blocked('recruiter', 'nuisance')).toEqual({ blocked: true });
  expect(await blocked('nuisance', 'recruiter')).toEqual({ blocked: false });
  await setting.platform.publish(
    'offer.deleted',
    { id: '70', version: 9 },
    { offerId: 70, ownerId: 'recruiter' },
  );
  await setting.platform.waitForEvent(
    'conversation.status-changed',
    ({ data }) => data.conversationId === id && data.changedBy === null,
  );
  expect(await blocked('recruiter', 'nuisance')).toEqual({ blocked: true });
});

test('a notification of messages that were read before its event is read', async () => {
  const id = await setting.open({ interestId: 'overtaken' });
  const [recruiter, candidate] = [await setting.as('recruiter'), await setting.as('candidate')];
  await recruiter.send(id, 'Bonjour');
  await candidate.patch(`/${id}/messages/mark-read`);
  const sent = await setting.platform.waitForEvent(
    'message.sent',
    ({ data }) => data.messageId === `${id}-2`,
  );
  const reading = await setting.platform.waitForEvent(
    'messages.read',
    ({ data }) => data.conversationId === id,
  );
  const ofTalk = async () =>
    (await read('candidate')).items.filter(
      ({ subject }) => subject.kind === 'message' && subject.conversationId === id,
    );
  await expect.poll(ofTalk).toMatchObject([{ isRead: true }]);
  // another instance has handled the reading first, when there was no notification yet
  const notifications = setting.messaging.context.connection.collection<{ _id: string }>('notifications');
  await notifications.deleteOne({ _id: 'candidate' });
  await setting.platform.republish(reading);
  await setting.platform.republish(sent);
  await expect.poll(ofTalk).toMatchObject([{ isRead: true }]);
});

test('a person marks one notification or all of theirs as read', async () => {
  const { items, unreadCount } = await read('recruiter');
  const [first] = items.filter(({ isRead }) => !isRead);
  expect(await read('candidate', [first?.id ?? ''])).toMatchObject({ items: expect.any(Array) });
  expect((await read('recruiter')).unreadCount).toBe(unreadCount);
  expect((await read('recruiter', [first?.id ?? ''])).unreadCount).toBe(unreadCount - 1);
  const { token } = await setting.as('recruiter');
  const all = await setting.messaging.request('POST', `${path}/read`, { token, json: {} });
  expect(all.body).toMatchObject({ unreadCount: 0 });
  expect((await setting.messaging.request('GET', path)).status).toBe(401);
});

test('only a person’s latest notifications are kept, and old ones are swept', async () => {
  const { connection } = setting.messaging.context;
  const store = notificationStore(connection, 3);
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 20, 10, minute));
  for (const minute of [1, 2, 3, 4, 5])
    await store.add('busy', {
      id: `n${minute}`,
      at: at(minute),
      readAt: null,
      subject: { kind: 'alert-matched', offerId: minute },
    });
  expect((await store.listOf('busy')).map(({ id }) => id)).toEqual(['n5', 'n4', 'n3']);
  await store.sweep(new Date(at(5).getTime() + 89 * DAY_MS));
  expect(await store.listOf('busy')).toHaveLength(3);
  await store.sweep(new Date(at(5).getTime() + 91 * DAY_MS));
  expect(await store.listOf('busy')).toEqual([]);
});

test('notifications are exported, and removed with the account', async () => {
  await setting.platform.publish(
    'cv.expiring',
    { id: 'c', version: 1 },
    { userId: 'stranger', removedAt: expiresAt },
  );
  await isSaid('stranger', { kind: 'cv-expiring' });
  const input = { userId: 'stranger', after: null };
  const { sections } = await callCommand(setting.platform.nats, accountExportCommand('messaging'), input);
  expect(sections[0]).toMatchObject({
    name: 'notifications',
    items: [{ kind: 'cv-expiring', removedAt: expiresAt, readAt: null }],
  });
  await setting.platform.publish('account.erased', { id: 'stranger', version: 9 }, { userId: 'stranger' });
  await expect.poll(() => subjectsOf('stranger')).toEqual([]);
});

test('an erased person gets no notification from an event that arrives later', async () => {
  const expiring = (userId: string, removedAt: string) =>
    setting.platform.publish('cv.expiring', { id: 'late', version: 1 }, { userId, removedAt });
  await expiring('stranger', expiresAt);
  const later = '2027-01-20T10:00:00.000Z';
  await expiring('candidate', later);
  await isSaid('candidate', { kind: 'cv-expiring', removedAt: later });
  expect(await subjectsOf('stranger')).toEqual([]);
});
