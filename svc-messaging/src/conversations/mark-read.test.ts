import { expect, test } from 'vitest';
import { aConversation, aMessage, memoryNotifications, memoryPorts } from '../../test/memory-ports.ts';
import type { StoredSubject } from '../notifications/notification.ts';
import { lastMessageOf } from './conversation.ts';
import { markConversationRead } from './mark-read.ts';

const sentAt = new Date('2026-11-21T10:00:00.050Z');

function setUp() {
  const messages = [1, 2].map((number) => aMessage(number, { createdAt: sentAt }));
  const unread = aConversation({
    messageCount: 2,
    lastMessage: lastMessageOf(aMessage(2, { createdAt: sentAt })),
    unread: { recruiter: 2, candidate: 0 },
  });
  return memoryPorts({ conversations: [unread], messages });
}

test('no message is read before it was sent, even when the clocks of two instances differ', async () => {
  const { ports, events, conversationsById, messagesById } = setUp();
  const now = () => new Date('2026-11-21T10:00:00.000Z');
  await markConversationRead({ ...ports, ...memoryNotifications(), now })('rosa', 'c');
  expect([...messagesById.values()].map(({ readAt }) => readAt)).toEqual([sentAt, sentAt]);
  expect(conversationsById.get('c')).toMatchObject({
    unread: { recruiter: 0 },
    read: { recruiter: { upTo: 2, at: sentAt } },
  });
  expect(events).toMatchObject([{ type: 'messages.read', data: { readAt: sentAt.toISOString() } }]);
});

test('reading twice emits one event, and a stranger cannot read', async () => {
  const { ports, events } = setUp();
  const read = markConversationRead({ ...ports, ...memoryNotifications(), now: () => sentAt });
  await read('camille', 'c');
  expect(events).toEqual([]);
  for (let time = 0; time < 2; time += 1) await read('rosa', 'c');
  expect(events).toHaveLength(1);
  await expect(read('rosa', 'gone')).rejects.toMatchObject({ code: 'conversation/not-found' });
  await expect(read('sam', 'c')).rejects.toMatchObject({ code: 'conversation/not-found' });
});

test('a second reading marks only the messages since the first', async () => {
  const { ports, conversationsById, messagesById } = setUp();
  const marked: string[][] = [];
  const messages = { ...ports.messages, noteRead: async (ids: string[]) => void marked.push(ids) };
  const read = markConversationRead({ ...ports, ...memoryNotifications(), messages, now: () => sentAt });
  await read('rosa', 'c');
  const current = conversationsById.get('c');
  if (current)
    conversationsById.set('c', { ...current, messageCount: 3, unread: { recruiter: 1, candidate: 0 } });
  messagesById.set('c-3', aMessage(3));
  await read('rosa', 'c');
  expect(marked).toEqual([['c-1', 'c-2'], ['c-3']]);
});

test('the notifications that lead to the conversation are read with it, also when no message is unread', async () => {
  const { ports } = memoryPorts({ conversations: [aConversation()] });
  const kept = memoryNotifications();
  const offer = { offerId: 7, offerTitle: 'Cardiologue' };
  const subjects: StoredSubject[] = [
    { kind: 'interest-accepted', conversationId: 'c', ...offer },
    { kind: 'message', conversationId: 'c', senderId: 'rosa', offerTitle: 'Cardiologue' },
    { kind: 'interest-accepted', conversationId: 'another', ...offer },
    { kind: 'alert-matched', offerId: 7 },
  ];
  for (const [index, subject] of subjects.entries())
    await kept.notifications.add('camille', { id: `n${index}`, at: new Date(index), readAt: null, subject });
  const read = markConversationRead({ ...ports, ...kept, now: () => sentAt });
  for (let time = 0; time < 2; time += 1) await read('camille', 'c');
  const unread = (await kept.notifications.listOf('camille')).filter(({ readAt }) => readAt === null);
  expect(unread.map(({ id }) => id)).toEqual(['n3', 'n2']);
  expect(kept.published).toHaveLength(1);
});
