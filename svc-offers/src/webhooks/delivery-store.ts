import { WEBHOOK_DELIVERY_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import { WEBHOOK_DELIVERIES_SHOWN } from '@praticio/contracts/offers/webhook';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { expireAfter } from '@praticio/service-kit/expiry';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import { type Delivery, type Try, type Waiting, withoutData } from './webhook.ts';

type DeliveryDocument = Omit<Delivery, 'id'> & { _id: string };

const KEPT_MS = WEBHOOK_DELIVERY_DAYS * DAY_MS;
/** The most deliveries of one webhook in one pass. */
const WAITING_MAX = 500;

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const trySchema = schemaOf<Try>(
  {
    at: date,
    status: { type: Number, default: null },
    failure: { type: String, default: null },
    answer: { type: String, default: '' },
    durationMs: number,
  },
  { _id: false },
);
const deliverySchema = schemaOf<DeliveryDocument>({
  _id: text,
  webhookId: text,
  holderId: text,
  candidateId: { type: String, default: null },
  messageId: text,
  kind: text,
  object: text,
  number,
  body: text,
  state: text,
  tries: number,
  firstTriedAt: { type: Date, default: null },
  dueAt: date,
  last: { type: trySchema, default: null },
  createdAt: date,
});
deliverySchema.index({ webhookId: 1, state: 1, number: 1, _id: 1 });
deliverySchema.index({ webhookId: 1, number: -1, _id: -1 });
deliverySchema.index({ holderId: 1 });
deliverySchema.index({ candidateId: 1 });
expireAfter(deliverySchema, 'createdAt', KEPT_MS);

export const deliveryModel = (connection: Connection) =>
  defineModel(connection, 'WebhookDelivery', deliverySchema, 'webhook_deliveries');

const toDelivery = ({ _id: id, ...delivery }: DeliveryDocument): Delivery => ({ id, ...delivery });

/** Pending and recent deliveries to the URLs of structures. */
export function deliveryStore(connection: Connection) {
  const deliveries = deliveryModel(connection);

  async function change(id: string, changes: object): Promise<Delivery | null> {
    const changed = deliveries.findOneAndUpdate({ _id: id }, changes, { returnDocument: 'after' });
    const found = await changed.lean<DeliveryDocument>();
    return found && toDelivery(found);
  }

  return {
    has: async (id: string): Promise<boolean> => (await deliveries.exists({ _id: id })) !== null,
    /** Does nothing if it is stored already. */
    async add({ id, ...delivery }: Delivery): Promise<void> {
      try {
        await deliveries.create([{ ...delivery, _id: id }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async find(webhookId: string, id: string): Promise<Delivery | null> {
      const found = await deliveries.findOne({ _id: id, webhookId }).lean<DeliveryDocument>();
      return found && toDelivery(found);
    },
    /** The oldest pending deliveries. */
    async waitingOf(webhookId: string): Promise<Waiting[]> {
      const open = { webhookId, state: { $in: ['waiting', 'once'] as Delivery['state'][] } };
      const fields = { object: 1, number: 1, state: 1, dueAt: 1 };
      const found = deliveries.find(open, fields).sort({ number: 1, _id: 1 }).limit(WAITING_MAX);
      const documents = await found.lean<(Omit<Waiting, 'id'> & { _id: string })[]>();
      return documents.map(({ _id: id, ...waiting }) => ({ id, ...waiting }));
    },
    /** The newest first, without their bodies. */
    async listOf(webhookId: string): Promise<Omit<Delivery, 'body'>[]> {
      const found = deliveries.find({ webhookId }, { body: 0 }).sort({ number: -1, _id: -1 });
      return (await found.limit(WEBHOOK_DELIVERIES_SHOWN).lean<DeliveryDocument[]>()).map(toDelivery);
    },
    /** Stores the result of an attempt. */
    settle: (
      id: string,
      set: Pick<Delivery, 'state' | 'last'> & Partial<Pick<Delivery, 'firstTriedAt' | 'dueAt'>>,
    ) => change(id, { $set: set, $inc: { tries: 1 } }),
    /** Schedules an attempt at `dueAt`. */
    retry: (id: string, set: Pick<Delivery, 'state' | 'dueAt'>) => change(id, { $set: set }),
    /** Gives pending deliveries another 24 hours. */
    async beginAgain(webhookId: string, dueAt: Date): Promise<void> {
      const set = { tries: 0, firstTriedAt: null, dueAt };
      await deliveries.updateMany({ webhookId, state: 'waiting' }, { $set: set });
    },
    async removeOf(webhookId: string): Promise<void> {
      await deliveries.deleteMany({ webhookId });
    },
    async removeAllOf(holderId: string): Promise<void> {
      await deliveries.deleteMany({ holderId });
    },
    /** Removes an erased candidate's data from all deliveries; keeps the id of the object. */
    async forgetCandidate(candidateId: string): Promise<void> {
      const found = await deliveries.find({ candidateId }, { body: 1 }).lean<DeliveryDocument[]>();
      for (const { _id, body } of found) {
        const set = { candidateId: null, body: withoutData(body), 'last.answer': '' };
        await deliveries.updateOne({ _id, last: { $ne: null } }, { $set: set });
        await deliveries.updateOne({ _id, candidateId }, { $set: { candidateId: null, body: set.body } });
      }
    },
    async forgetOld(): Promise<void> {
      await deliveries.deleteMany({ createdAt: { $lte: new Date(Date.now() - KEPT_MS) } });
    },
  };
}
export type DeliveryStore = ReturnType<typeof deliveryStore>;
