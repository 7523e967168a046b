import type { EventHandlers } from 'service-kit/consumers';
import type { Mailer } from 'service-kit/mailer';
import { sideOf } from '../domain/conversation.ts';
import type { Clock, Conversations, People, Reminders } from '../domain/ports.ts';
import { unreadMessagesMail } from '../mails/unread-messages.ts';

/** Notes who has something to read, and forgets it once it is read (decisions.md, Messaging). */
export function reminderNotes(reminders: Reminders, delayMs: number): EventHandlers {
  return {
    'message.sent': ({ id, at, data }) =>
      reminders.add({
        conversationId: data.conversationId,
        userId: data.receiverId,
        eventId: id,
        dueAt: new Date(new Date(at).getTime() + delayMs),
      }),
    'messages.read': ({ data }) => reminders.remove(data.conversationId, data.readBy),
  };
}

/** One e-mail per conversation that was left unread, until it is read. */
export function sendReminders(deps: {
  reminders: Reminders;
  conversations: Conversations;
  people: People;
  mailer: Mailer;
  publicUrl: string;
  now: Clock;
}) {
  const { reminders, conversations, people, mailer, publicUrl } = deps;
  return async (): Promise<void> => {
    for (const reminder of await reminders.due(deps.now())) {
      const conversation = await conversations.find(reminder.conversationId);
      const side = conversation && sideOf(conversation, reminder.userId);
      const unread = conversation && side ? conversation.unread[side] : 0;
      const receiver = unread > 0 ? await people.find(reminder.userId) : null;
      if (conversation && receiver?.email) {
        const { title } = conversation.offer;
        const mail = unreadMessagesMail({
          unread,
          offerTitle: title,
          conversationId: conversation.id,
          publicUrl,
        });
        await mailer.send({ id: reminder.eventId, to: receiver.email, ...mail });
        await reminders.noteSent(reminder);
      } else await reminders.remove(reminder.conversationId, reminder.userId);
    }
  };
}
