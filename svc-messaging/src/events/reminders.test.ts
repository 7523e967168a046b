import { expect, test } from 'vitest';
import type { Conversation } from '../domain/conversation.ts';
import type { Conversations, Reminder, Reminders } from '../domain/ports.ts';
import { reminderNotes } from './reminders.ts';

test('a message that was noted before the reading that came ahead of it is still noted', async () => {
  const kept = new Map<string, Reminder>();
  const reminders = {
    add: async (reminder: Reminder) => {
      if (!kept.has(reminder.userId)) kept.set(reminder.userId, reminder);
    },
    remove: async (_id: string, userId: string) => void kept.delete(userId),
  } as unknown as Reminders;
  const conversation = { recruiterId: 'r', candidateId: 'c', unread: { recruiter: 0, candidate: 1 } };
  const conversations = { find: async () => conversation as Conversation } as unknown as Conversations;
  const on = reminderNotes({ reminders, conversations, delayMs: 1_000 });
  const event = { id: 'e1', at: '2026-11-21T10:00:00.000Z', data: { conversationId: 'x' } };
  await on['message.sent']?.({ ...event, data: { ...event.data, receiverId: 'c' } } as never);
  await on['messages.read']?.({ ...event, id: 'e2', data: { ...event.data, readBy: 'c' } } as never);
  expect(kept.get('c')).toMatchObject({ eventId: 'e2', dueAt: new Date('2026-11-21T10:00:01.000Z') });
  conversation.unread.candidate = 0;
  await on['messages.read']?.({ ...event, id: 'e3', data: { ...event.data, readBy: 'c' } } as never);
  expect(kept.size).toBe(0);
});
