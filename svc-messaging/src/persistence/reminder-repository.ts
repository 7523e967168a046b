import type { Reminders } from '../domain/ports.ts';
import type { Models, ReminderDocument } from './models.ts';

const PER_TURN = 100;

const idOf = (conversationId: string, userId: string) => `${conversationId}:${userId}`;

/** A small collection of its own: only what is unread now is in it. */
export function createReminderRepository({ reminders }: Models): Reminders {
  return {
    async add(reminder) {
      const _id = idOf(reminder.conversationId, reminder.userId);
      await reminders.updateOne({ _id }, { $setOnInsert: { ...reminder, sentAt: null } }, { upsert: true });
    },
    async remove(conversationId, userId) {
      await reminders.deleteOne({ _id: idOf(conversationId, userId) });
    },
    due: (now) =>
      reminders
        .find({ sentAt: null, dueAt: { $lte: now } })
        .limit(PER_TURN)
        .lean<ReminderDocument[]>(),
    async noteSent({ conversationId, userId }) {
      await reminders.updateOne({ _id: idOf(conversationId, userId) }, { $set: { sentAt: new Date() } });
    },
  };
}
