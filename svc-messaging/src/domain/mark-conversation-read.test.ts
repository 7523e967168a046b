import { expect, test } from 'vitest';
import type { Conversation } from './conversation.ts';
import { markConversationRead } from './mark-conversation-read.ts';
import type { Conversations, Messages } from './ports.ts';

test('nothing is read before it was sent, whatever the clocks of two instances say', async () => {
  const sentAt = new Date('2026-11-21T10:00:00.050Z');
  let current = {
    id: 'c',
    recruiterId: 'r',
    candidateId: 'k',
    messageCount: 2,
    lastMessage: { id: 'c-2', content: '', createdAt: sentAt, senderId: 'k', hasAttachments: false },
    unread: { recruiter: 2, candidate: 0 },
    read: { recruiter: null, candidate: null },
  } as unknown as Conversation;
  const events: unknown[] = [];
  const conversations = {
    change: async (_id, decide) => {
      const change = await decide(current);
      current = change?.conversation ?? current;
      events.push(...(change?.events ?? []));
      return current;
    },
  } as Pick<Conversations, 'change'> as Conversations;
  const noted: [string[], Date][] = [];
  const messages = { noteRead: async (...read: [string[], Date]) => void noted.push(read) };
  const now = () => new Date('2026-11-21T10:00:00.000Z');
  await markConversationRead({ conversations, messages: messages as unknown as Messages, now })('r', 'c');
  expect(noted).toEqual([[['c-1', 'c-2'], sentAt]]);
  expect(current).toMatchObject({ unread: { recruiter: 0 }, read: { recruiter: { upTo: 2, at: sentAt } } });
  expect(events).toMatchObject([{ type: 'messages.read', data: { readAt: sentAt.toISOString() } }]);
});
