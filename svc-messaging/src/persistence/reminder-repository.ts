import type { Reminders } from '../domain/ports.ts';
import type { Models, ReminderDocument } from './models.ts';

const PER_TURN = 100;

const idOf = (conversationId: string, userId: string) => `${conversationId}:${userId}`;

/** Reminders have their own small collection: it holds only conversations that are unread now. */
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
        .sort({ dueAt: 1, _id: 1 })
        .limit(PER_TURN)
        .lean<ReminderDocument[]>(),
    async claim({ conversationId, userId, eventId, dueAt }, until) {
      const claimed = await reminders.updateOne(
        { _id: idOf(conversationId, userId), eventId, dueAt, sentAt: null },
        { $set: { dueAt: until } },
      );
      return claimed.modifiedCount === 1;
    },
    async noteSent({ conversationId, userId, eventId }) {
      const _id = idOf(conversationId, userId);
      await reminders.updateOne({ _id, eventId }, { $set: { sentAt: new Date() } });
    },
  };
}
