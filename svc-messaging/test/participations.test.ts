import { forSelf } from '@praticio/service-kit/acting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation } from '../src/conversations/conversation.ts';
import { participationModel } from '../src/conversations/participation-store.ts';
import { type ConversationStore, conversationStore } from '../src/conversations/store.ts';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

const PAGE = 3;

let setting: MessagingPlatform;
let conversations: ConversationStore;
let participations: ReturnType<typeof participationModel>;
beforeAll(async () => {
  setting = await startMessaging();
  participations = participationModel(setting.messaging.context.connection);
  conversations = conversationStore(setting.messaging.context, PAGE);
});
afterAll(() => setting.stop());

const conversation = (id: string, recruiterId: string): Conversation => ({
  id,
  recruiterId,
  candidateId: `candidate-of-${id}`,
  version: 1,
  isActive: true,
  blockedBy: null,
  offer: { id: 1, title: 'Cardiologue', location: 'Nantes' },
  messageCount: 0,
  lastMessage: null,
  sendings: [],
  createdAt: new Date(),
  updatedAt: new Date(),
  unread: { recruiter: 1, candidate: 0 },
  read: { recruiter: null, candidate: null },
});
const idsOf = async (userId: string) => (await conversations.listOf(userId)).map(({ id }) => id).toSorted();
const open = (ids: string[], userId: string) =>
  Promise.all(ids.map((id) => conversations.insert(conversation(id, userId), [])));
const ids = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index}`);

test('a person with many conversations finds all of them, spread over documents of limited size', async () => {
  const many = ids('many', 3 * PAGE + 1);
  for (const id of many) await open([id], 'busy');
  expect(await idsOf('busy')).toEqual(many.toSorted());
  expect(await conversations.countUnread(forSelf('busy'))).toBe(many.length);
  const pages = await participations.find({ _id: { $in: ['busy', 'busy:1', 'busy:2', 'busy:3'] } }).lean();
  expect(pages.map(({ entries }) => Object.keys(entries).length).toSorted()).toEqual([1, PAGE, PAGE, PAGE]);
});

test('a conversation that was not stored after all is in no list and no count', async () => {
  const { connection, outbox } = setting.messaging.context;
  const dying = { ...outbox, insert: () => Promise.reject(new Error('the process ends')) };
  const interrupted = conversationStore({ connection, outbox: dying });
  await expect(interrupted.insert(conversation('never', 'waiting'), [])).rejects.toThrow();
  expect(await conversations.pageOf(forSelf('waiting'), { page: 1, limit: 10 })).toEqual({
    items: [],
    totalItems: 0,
  });
  expect(await conversations.countUnread(forSelf('waiting'))).toBe(0);
  // the event is delivered again
  await open(['never'], 'waiting');
  expect(await conversations.pageOf(forSelf('waiting'), { page: 1, limit: 10 })).toMatchObject({
    totalItems: 1,
  });
  expect(await conversations.countUnread(forSelf('waiting'))).toBe(1);
});

test('conversations that are opened at the same moment are all found', async () => {
  const together = ids('together', 4 * PAGE);
  await open(together, 'sudden');
  expect(await idsOf('sudden')).toEqual(together.toSorted());
});

test('a conversation that is opened again is listed once', async () => {
  const again = ids('again', PAGE + 1);
  for (const id of [...again, ...again]) await open([id], 'twice');
  expect(await idsOf('twice')).toEqual(again.toSorted());
  const pages = await participations.find({ _id: { $in: ['twice', 'twice:1', 'twice:2'] } }).lean();
  expect(pages.flatMap(({ entries }) => Object.keys(entries)).toSorted()).toEqual(again.toSorted());
});

test('the stored count follows every change, whichever page the conversation is on', async () => {
  const many = ids('changing', 2 * PAGE);
  await open(many, 'reader');
  const [first = '', last = ''] = [many[0], many.at(-1)];
  const mark = (id: string, recruiter: number) =>
    conversations.change(id, (current) => ({
      conversation: { ...current, unread: { recruiter, candidate: 0 } },
      events: [],
    }));
  await Promise.all([mark(first, 0), mark(last, 0)]);
  expect(await conversations.countUnread(forSelf('reader'))).toBe(many.length - 2);
  await mark(last, 2);
  expect(await conversations.countUnread(forSelf('reader'))).toBe(many.length - 1);
});

test('a count that a crash left behind is corrected, and an older state never replaces a newer one', async () => {
  await open(['left'], 'crashed');
  const stale = { ...conversation('left', 'crashed'), version: 1, unread: { recruiter: 0, candidate: 0 } };
  const settled = await conversations.countUnreadOfBoth({ ...stale, version: 3 });
  expect(settled.byUser.get('crashed')).toBe(0);
  expect(await conversations.countUnread(forSelf('crashed'))).toBe(0);
  const older = { ...stale, version: 2, unread: { recruiter: 1, candidate: 0 } };
  expect((await conversations.countUnreadOfBoth(older)).byUser.get('crashed')).toBe(0);
  expect(await conversations.countUnread(forSelf('crashed'))).toBe(0);
});
