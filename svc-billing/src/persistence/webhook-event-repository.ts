import type { WebhookEvents } from '../domain/ports.ts';
import type { Models, WebhookEventDocument } from './models.ts';

export function createWebhookEventRepository({
  webhookEvents,
}: Pick<Models, 'webhookEvents'>): WebhookEvents {
  return {
    async store({ id, ...event }, at) {
      const insert = { ...event, at, waiting: true } as const;
      await webhookEvents.updateOne({ _id: id }, { $setOnInsert: insert }, { upsert: true });
      const stored = await webhookEvents.findById(id, { waiting: 1 }).lean<WebhookEventDocument>();
      return stored?.waiting === true;
    },
    async done(id) {
      await webhookEvents.updateOne({ _id: id }, { $unset: { waiting: 1 } });
    },
    async forgetDone(before) {
      await webhookEvents.deleteMany({ at: { $lt: before }, waiting: { $exists: false } });
    },
    async waiting() {
      const found = await webhookEvents
        .find({ waiting: true })
        .sort({ at: 1, _id: 1 })
        .lean<WebhookEventDocument[]>();
      return found.map(({ _id, type, paymentId, facts }) => ({ id: _id, type, paymentId, facts }));
    },
  };
}
