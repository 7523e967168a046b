import { conversationsSchema } from '@praticio/contracts/messaging/conversation';
import { eventually } from '@praticio/service-kit/testing/eventually';
import type { TestPlatform, TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInterest, type MessagingPlatform, startMessaging } from './messaging-platform.ts';

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

test('a stranger sees nothing; visitors and people who have not onboarded are refused', async () => {
  expect(await listOf('stranger')).toEqual([]);
  expect((await messaging.request('GET', '/api/messaging/conversations')).status).toBe(401);
  expect(await get('nobody')).toMatchObject({ status: 403, body: { code: 'auth/onboarding-required' } });
});
