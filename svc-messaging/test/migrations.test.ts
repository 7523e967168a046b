import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testMongoUri } from '@praticio/service-kit/testing/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagingService } from '../src/service.ts';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

const MIGRATE = join(import.meta.dirname, '../src/setup/migrate.ts');
const run = promisify(execFile);

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging();
  for (const interestId of ['first', 'second']) await setting.open({ interestId });
});
afterAll(() => setting.stop());

const lists = () => setting.messaging.context.connection.collection<{ _id: string }>('participations');
/** Rewrites the lists in the format of an older version, before all migration steps. */
async function makeOld() {
  const old = {
    $set: { conversationIds: ['first', 'second', 'gone'] },
    $unset: { entries: 1, count: 1 },
  } as const;
  await lists().updateMany({}, old);
  await setting.messaging.context.connection.collection('migrations').deleteMany({});
}

test('lists of conversation ids become lists with unread states at the next start', async () => {
  const recruiter = await setting.as('recruiter');
  await recruiter.patch('/first/messages/mark-read');
  const { connection } = setting.messaging.context;
  const messages = connection.collection<{ _id: string }>('messages');
  const conversations = connection.collection<{ _id: string }>('conversations');
  await messages.updateMany({}, { $unset: { searchText: 1 } });
  await conversations.updateMany({}, { $unset: { 'lastMessage.searchText': 1 } });
  await makeOld();

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
  const searchText = 'bonjour, votre poste me convient.';
  expect(await messages.findOne({ _id: 'first-1' })).toMatchObject({ searchText });
  expect(await conversations.findOne({ _id: 'first' })).toMatchObject({ lastMessage: { searchText } });
});

test('npm run migrate does the same without the service, once', { tags: ['deep'] }, async () => {
  await makeOld();
  const { name } = setting.messaging.context.connection;
  const env = { ...process.env, MONGODB_URI: await testMongoUri(), MONGODB_DATABASE: name };
  for (let turn = 0; turn < 2; turn += 1) {
    const { stdout } = await run(process.execPath, [MIGRATE], { env });
    expect(stdout).toMatch(/^the database has all [1-9]\d* steps\n$/);
    const [list] = await lists().find().toArray();
    expect(list).toMatchObject({ count: 2, entries: { first: {}, second: {} } });
    expect(list).not.toHaveProperty('conversationIds');
  }
});
