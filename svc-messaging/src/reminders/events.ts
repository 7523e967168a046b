import type { EventHandlers } from '@praticio/service-kit/consumers';
import { unreadOf } from '../conversations/conversation.ts';
import type { Conversations } from '../conversations/part.ts';
import type { ReminderStore } from './store.ts';

interface Deps {
  reminders: Pick<ReminderStore, 'add' | 'remove'>;
  conversations: Pick<Conversations, 'find'>;
  delayMs: number;
}

/** Schedules a reminder for unread messages, and removes it once they are read. */
export function reminderNotes({ reminders, conversations, delayMs }: Deps): EventHandlers {
  const isUnread = async (conversationId: string, userId: string) => {
    const conversation = await conversations.find(conversationId);
    return conversation !== null && unreadOf(conversation, userId) > 0;
  };
  const note = (conversationId: string, userId: string, event: { id: string; at: string }) =>
    reminders.add({
      conversationId,
      userId,
      eventId: event.id,
      dueAt: new Date(new Date(event.at).getTime() + delayMs),
    });

  return {
    'conversation.opened': async (event) => {
      const { conversationId, recruiterId } = event.data;
      if (await isUnread(conversationId, recruiterId)) await note(conversationId, recruiterId, event);
    },
    'message.sent': async (event) => {
      const { conversationId, receiverId, engagement } = event.data;
      // svc-offers emails the steps of an engagement itself
      if (!engagement) await note(conversationId, receiverId, event);
    },
    'messages.read': async (event) => {
      const { conversationId, readBy } = event.data;
      await reminders.remove(conversationId, readBy);
      // with two instances, a message sent after the reading may have been handled before it
      if (await isUnread(conversationId, readBy)) await note(conversationId, readBy, event);
    },
  };
}
