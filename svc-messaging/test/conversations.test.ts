import { randomUUID } from 'node:crypto';
import type { Role } from '@praticio/contracts/base/auth';
import { findUnlockedCv } from '@praticio/contracts/identity/commands';
import { conversationsSchema } from '@praticio/contracts/messaging/conversation';
import { notificationsSchema } from '@praticio/contracts/messaging/notification';
import { beginContact } from '@praticio/contracts/offers/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import type { TestPlatform, TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInterest, type MessagingPlatform, startMessaging, structure } from './messaging-platform.ts';

let setting: MessagingPlatform;
let platform: TestPlatform;
let messaging: TestService;
const interest = anInterest();

beforeAll(async () => {
  setting = await startMessaging();
  ({ platform, messaging } = setting);
});
afterAll(() => setting.stop());

const get = async (id: string, path = '') =>
  messaging.request('GET', `/api/messaging/conversations${path}`, {
    token: await platform.signToken({ id }),
  });
const listOf = async (id: string) => conversationsSchema.parse((await get(id)).body);

test('an accepted interest opens one conversation, even when its event is repeated', async () => {
  const accepted = await platform.publish(
    'interest.accepted',
    { id: interest.interestId, version: 2 },
    interest,
  );
  for (let time = 0; time < 4; time += 1) await platform.republish(accepted);
  const [entry] = await eventually('the conversation', async () => {
    const entries = (await get('recruiter')).status === 200 ? await listOf('recruiter') : [];
    return entries.length > 0 && entries;
  });
  expect(entry).toMatchObject({
    isActive: true,
    otherParticipant: { firstname: 'Camille', lastname: 'Rey', structureName: null, logoUrl: null },
    offerInterest: { offer: { title: 'Cardiologue', location: 'Nantes' } },
    lastMessage: { content: interest.message, senderName: 'Camille Rey', isFromCurrentUser: false },
    unreadCount: 1,
  });
  expect(await listOf('candidate')).toMatchObject([
    {
      otherParticipant: {
        firstname: 'Rosa',
        lastname: 'Lindt',
        structureName: 'Clinique',
        logoUrl: '/uploads/structures/clinique',
        verified: true,
      },
      unreadCount: 0,
      lastMessage: { isFromCurrentUser: true },
    },
  ]);
  expect(await listOf('recruiter')).toHaveLength(1);
  expect(await platform.events('conversation.opened')).toHaveLength(1);
});

test('unread conversations are counted for their reader only', async () => {
  expect((await get('recruiter', '/unread-count')).body).toEqual({
    unreadCount: 1,
    totalUnreadConversations: 1,
  });
  expect((await get('candidate', '/unread-count')).body).toEqual({
    unreadCount: 0,
    totalUnreadConversations: 0,
  });
});

test('a person who does not take part sees nothing; visitors and people who have not onboarded are refused', async () => {
  expect(await listOf('stranger')).toEqual([]);
  expect((await messaging.request('GET', '/api/messaging/conversations')).status).toBe(401);
  expect(await get('nobody')).toMatchObject({ status: 403, body: { code: 'auth/onboarding-required' } });
});

test('a recruiter who writes first opens a conversation that notifies, and a later interest notifies like any other', async () => {
  const [holderId, candidateId, interestId] = [randomUUID(), randomUUID(), randomUUID()];
  platform.serveCommand(findUnlockedCv, async () => ({ candidateId }));
  const offer = { id: 91, title: 'Cardiologue', location: 'Nantes', conversationId: interestId };
  platform.serveCommand(beginContact, async ({ offerId }) => ({ offer: offerId === 91 ? offer : null }));
  for (const [userId, firstname] of [
    [holderId, 'Rosa'],
    [candidateId, 'Camille'],
  ] as const) {
    const person = { userId, email: `${userId}@praticio.test`, firstname, lastname: 'Rey', structure };
    await platform.publish('profile.updated', { id: userId, version: 1 }, person);
  }
  const write = async (roles: Role[], offerId: number | null) =>
    messaging.request<{ conversationId: string; code: string }>('POST', '/api/messaging/contacts', {
      token: await platform.signToken({ id: holderId, roles }),
      json: { cvFilename: 'cv-1', content: 'Bonjour Camille', offerId },
    });
  expect((await write(['ROLE_USER'], null)).body.code).toBe('auth/missing-role');
  const recruiting: Role[] = ['ROLE_USER', 'ROLE_RECRUITER'];
  const { conversationId } = (await write(recruiting, null)).body;
  expect(await listOf(candidateId)).toMatchObject([
    {
      id: conversationId,
      offerInterest: { offer: { id: null, title: 'Contact depuis la CVthèque', location: '' } },
      lastMessage: { content: 'Bonjour Camille' },
      unreadCount: 1,
    },
  ]);
  const bellOf = async (id: string) => {
    const token = await platform.signToken({ id });
    const { body } = await messaging.request('GET', '/api/messaging/notifications', { token });
    return notificationsSchema.parse(body);
  };
  await eventually('the bell', async () => (await bellOf(candidateId)).unreadCount === 1);

  expect((await write(recruiting, 91)).body.conversationId).toBe(interestId);
  const about = { interestId, offerId: 91, offerTitle: 'Cardiologue', recruiterId: holderId, candidateId };
  await platform.publish('interest.expressed', { id: interestId, version: 1 }, about);
  await eventually('the interest rings', async () =>
    (await bellOf(holderId)).items.some(
      ({ subject, isRead }) => subject.kind === 'interest-received' && !isRead,
    ),
  );
  const accepted = anInterest({ ...about, message: 'Me voici' });
  await platform.publish('interest.accepted', { id: interestId, version: 2 }, accepted);
  await eventually('the message of the interest', async () =>
    (await listOf(holderId)).some(
      ({ id, lastMessage }) => id === interestId && lastMessage?.content === 'Me voici',
    ),
  );
  expect(await listOf(holderId)).toHaveLength(2);
});
