import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { Reminder } from './reminder.ts';

/** `_id` is `<conversation>:<person>`. */
type ReminderDocument = Reminder & { _id: string; sentAt: Date | null };

const text = { type: String, required: true };
const reminderSchema = schemaOf<ReminderDocument>({
  _id: text,
  conversationId: text,
  userId: text,
  eventId: text,
  dueAt: { type: Date, required: true },
  sentAt: { type: Date, default: null },
});
reminderSchema.index({ sentAt: 1, dueAt: 1, _id: 1 });

export const reminderModel = (connection: Connection) =>
  defineModel(connection, 'Reminder', reminderSchema, 'reminders');

const PER_TURN = 100;

const idOf = (conversationId: string, userId: string) => `${conversationId}:${userId}`;

/** Reminders have their own small collection: it holds only conversations that are unread now. */
export function reminderStore(connection: Connection) {
  const reminders = reminderModel(connection);
  return {
    /** Does nothing while a reminder is waiting, or was sent and the conversation not read since. */
    async add(reminder: Reminder): Promise<void> {
      const _id = idOf(reminder.conversationId, reminder.userId);
      await reminders.updateOne({ _id }, { $setOnInsert: { ...reminder, sentAt: null } }, { upsert: true });
    },
    async remove(conversationId: string, userId: string): Promise<void> {
      await reminders.deleteOne({ _id: idOf(conversationId, userId) });
    },
    due: async (now: Date): Promise<Reminder[]> =>
      reminders
        .find({ sentAt: null, dueAt: { $lte: now } })
        .sort({ dueAt: 1, _id: 1 })
        .limit(PER_TURN)
        .lean<ReminderDocument[]>(),
    /** Postpones a due reminder until `until`. False when another instance claimed it or the conversation was read. */
    async claim({ conversationId, userId, eventId, dueAt }: Reminder, until: Date): Promise<boolean> {
      const claimed = await reminders.updateOne(
        { _id: idOf(conversationId, userId), eventId, dueAt, sentAt: null },
        { $set: { dueAt: until } },
      );
      return claimed.modifiedCount === 1;
    },
    async noteSent({ conversationId, userId, eventId }: Reminder): Promise<void> {
      const _id = idOf(conversationId, userId);
      await reminders.updateOne({ _id, eventId }, { $set: { sentAt: new Date() } });
    },
  };
}
export type ReminderStore = ReturnType<typeof reminderStore>;
