import { defineModel, schemaOf } from '@praticio/service-kit/model';
import mongoose, { type Connection } from 'mongoose';
import type { PaymentFacts, WebhookEvent } from './payment.ts';

/** `_id` is Stripe's id of the event, so that a repeated delivery is stored once. */
interface WebhookEventDocument {
  _id: string;
  type: string;
  paymentId: string;
  facts: PaymentFacts;
  at: Date;
  /** Present until the event is applied. */
  waiting?: true;
}

const text = { type: String, required: true };
const webhookEventSchema = schemaOf<WebhookEventDocument>(
  {
    _id: text,
    type: text,
    paymentId: text,
    facts: { type: mongoose.Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    waiting: Boolean,
  },
  { minimize: false },
);
webhookEventSchema.index({ waiting: 1, at: 1, _id: 1 });
webhookEventSchema.index({ at: 1 });

export const webhookEventModel = (connection: Connection) =>
  defineModel(connection, 'webhook_event', webhookEventSchema, 'webhook_events');

export function webhookStore(connection: Connection) {
  const webhookEvents = webhookEventModel(connection);
  return {
    /** Stores the event once. Returns true if it still has to be applied. */
    async store({ id, ...event }: WebhookEvent, at: Date): Promise<boolean> {
      const insert = { ...event, at, waiting: true } as const;
      await webhookEvents.updateOne({ _id: id }, { $setOnInsert: insert }, { upsert: true });
      const stored = await webhookEvents.findById(id, { waiting: 1 }).lean<WebhookEventDocument>();
      return stored?.waiting === true;
    },
    async done(id: string): Promise<void> {
      await webhookEvents.updateOne({ _id: id }, { $unset: { waiting: 1 } });
    },
    /** Deletes applied events older than `before`. */
    async forgetDone(before: Date): Promise<void> {
      await webhookEvents.deleteMany({ at: { $lt: before }, waiting: { $exists: false } });
    },
    async waiting(): Promise<WebhookEvent[]> {
      const found = await webhookEvents
        .find({ waiting: true })
        .sort({ at: 1, _id: 1 })
        .lean<WebhookEventDocument[]>();
      return found.map(({ _id, type, paymentId, facts }) => ({ id: _id, type, paymentId, facts }));
    },
  };
}
export type WebhookStore = ReturnType<typeof webhookStore>;
