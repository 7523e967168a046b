import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagingService } from '../src/service.ts';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging();
});
afterAll(() => setting.stop());

test('lists of conversation ids become lists that know the unread ones at the next start', async () => {
  for (const interestId of ['first', 'second']) await setting.open({ interestId });
  const recruiter = await setting.as('recruiter');
  await recruiter.patch('/first/messages/mark-read');
  const { connection } = setting.messaging.context;
  const lists = connection.collection<{ _id: string }>('participations');
  const old = {
    $set: { conversationIds: ['first', 'second', 'gone'] },
    $unset: { entries: 1, count: 1 },
  } as const;
  await lists.updateMany({}, old);
  await connection.collection('migrations').deleteMany({});

  const successor = await setting.platform.start(messagingService, {
    MONGODB_DATABASE: connection.name,
    IDENTITY_INTERNAL_URL: 'http://127.0.0.1:9',
  });
  const get = (path: string) =>
    successor.request<{ id: string }[]>('GET', `/api/messaging/conversations${path}`, {
      token: recruiter.token,
    });
  expect((await get('')).body.map(({ id }) => id)).toEqual(['second', 'first']);
  expect((await get('/unread-count')).body).toMatchObject({ totalUnreadConversations: 1 });
});
