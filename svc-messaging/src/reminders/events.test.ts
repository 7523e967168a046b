import type { EventData, EventOf } from '@praticio/contracts/catalogue/events';
import { expect, test } from 'vitest';
import { aConversation, memoryPorts } from '../../test/memory-ports.ts';
import { reminderNotes } from './events.ts';
import type { Reminder } from './reminder.ts';

function anEvent<Type extends 'message.sent' | 'messages.read'>(
  type: Type,
  id: string,
  data: EventData<Type>,
): EventOf<Type> {
  const at = '2026-11-21T10:00:00.000Z';
  return { id, type, at, actor: null, requestId: null, aggregate: { id: 'c', version: 1 }, data };
}

test('a message whose event overtakes an earlier reading still gets its reminder', async () => {
  const kept = new Map<string, Reminder>();
  const reminders = {
    add: async (reminder: Reminder) => {
      if (!kept.has(reminder.userId)) kept.set(reminder.userId, reminder);
    },
    remove: async (_id: string, userId: string) => void kept.delete(userId),
  };
  const { ports, conversationsById } = memoryPorts({
    conversations: [aConversation({ unread: { recruiter: 0, candidate: 1 } })],
  });
  const on = reminderNotes({ reminders, conversations: ports.conversations, delayMs: 1_000 });
  const sent = { conversationId: 'c', messageId: 'c-1', senderId: 'rosa', receiverId: 'camille' };
  const read = { conversationId: 'c', readBy: 'camille', readAt: '2026-11-21T10:00:00.000Z' };

  const engagement = { id: 'c-1', kind: 'proposed' } as const;
  await on['message.sent']?.(anEvent('message.sent', 'e0', { ...sent, engagement }));
  expect(kept.size, 'a step of an engagement has its own mail').toBe(0);
  await on['message.sent']?.(anEvent('message.sent', 'e1', sent));
  await on['messages.read']?.(anEvent('messages.read', 'e2', read));
  expect(kept.get('camille')).toMatchObject({ eventId: 'e2', dueAt: new Date('2026-11-21T10:00:01.000Z') });

  conversationsById.set('c', aConversation());
  await on['messages.read']?.(anEvent('messages.read', 'e3', read));
  expect(kept.size).toBe(0);
});
