import { owns } from '@praticio/service-kit/acting';
import { addWithin } from '@praticio/service-kit/limited-rooms';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection, QueryFilter } from 'mongoose';
import type { Notice, OffReason, Webhook } from './webhook.ts';

type WebhookDocument = Omit<Webhook, 'id'> & {
  _id: string;
  /** The number of its latest delivery. */
  lastNumber: number;
  /** When it is due: far in the future without pending deliveries; the end of the lease while an instance serves it. */
  dueAt: Date;
  /** The instance with the lease. */
  leaseOwner: string | null;
  leaseUntil: Date;
  /** Its unique position among the holder's webhooks; absent in those of earlier versions. */
  room?: string;
};

/** The year 9999. */
export const NEVER = new Date(Date.UTC(9999, 0));
const LONG_AGO = new Date(0);
const DUE_AT_ONCE = 500;

const embedded = { _id: false };
const text = { type: String, required: true };
const date = { type: Date, required: true };
const oldNonceSchema = schemaOf<NonNullable<Webhook['oldNonce']>>({ nonce: text, until: date }, embedded);
const offSchema = schemaOf<NonNullable<Webhook['off']>>(
  { reason: { type: String, default: null }, at: date },
  embedded,
);
const noticeSchema = schemaOf<Notice>({ id: text, about: text }, embedded);
const webhookSchema = schemaOf<WebhookDocument>({
  _id: text,
  holderId: text,
  authorId: { type: String, default: null },
  url: text,
  kinds: [String],
  nonce: text,
  oldNonce: { type: oldNonceSchema, default: null },
  isOn: { type: Boolean, required: true },
  onSince: date,
  off: { type: offSchema, default: null },
  failingSince: { type: Date, default: null },
  deliveredAt: { type: Date, default: null },
  notices: [noticeSchema],
  createdAt: date,
  lastNumber: { type: Number, required: true },
  dueAt: date,
  leaseOwner: { type: String, default: null },
  leaseUntil: date,
  room: String,
});
webhookSchema.index({ holderId: 1, createdAt: 1, _id: 1 });
webhookSchema.index({ authorId: 1 });
webhookSchema.index({ room: 1 }, { unique: true, sparse: true });
webhookSchema.index({ isOn: 1, dueAt: 1 });
webhookSchema.index({ 'notices.id': 1 });

export const webhookModel = (connection: Connection) =>
  defineModel(connection, 'Webhook', webhookSchema, 'webhooks');

function toWebhook({
  _id: id,
  lastNumber: _lastNumber,
  dueAt: _dueAt,
  leaseOwner: _leaseOwner,
  leaseUntil: _leaseUntil,
  room: _room,
  ...webhook
}: WebhookDocument): Webhook {
  return { id, ...webhook };
}

type Changed = Partial<
  Pick<
    Webhook,
    'url' | 'kinds' | 'nonce' | 'oldNonce' | 'isOn' | 'off' | 'onSince' | 'authorId' | 'failingSince'
  >
>;

/** Webhooks of structures, with the instance that serves each. */
export function webhookStore(connection: Connection) {
  const webhooks = webhookModel(connection);
  const read = async (filter: QueryFilter<WebhookDocument>) =>
    (await webhooks.find(filter).lean<WebhookDocument[]>()).map(toWebhook);

  async function switchOff(id: string, off: { reason: OffReason; at: Date }, noticeId: string) {
    const notice: Notice = { id: noticeId, about: off.reason };
    await webhooks.updateOne(
      { _id: id, isOn: true },
      { $set: { isOn: false, off }, $push: { notices: notice } },
    );
  }

  return {
    switchOff,
    /** False if the holder has `max` of them. */
    add({ id, ...webhook }: Webhook, max: number): Promise<boolean> {
      const { holderId } = webhook;
      const idle = { lastNumber: 0, dueAt: NEVER, leaseOwner: null, leaseUntil: LONG_AGO };
      return addWithin({
        holderId,
        max,
        async taken() {
          const found = webhooks.find({ holderId }, { room: 1 });
          return (await found.lean<WebhookDocument[]>()).map(({ room = null }) => room);
        },
        add: async (room) => void (await webhooks.create([{ ...webhook, _id: id, ...idle, room }])),
      });
    },
    /** The oldest first. */
    async ofHolder(holderId: string): Promise<Webhook[]> {
      const found = webhooks.find({ holderId }).sort({ createdAt: 1, _id: 1 });
      return (await found.lean<WebhookDocument[]>()).map(toWebhook);
    },
    async find(holderId: string, id: string): Promise<Webhook | null> {
      const found = await webhooks.findOne({ _id: id, holderId }).lean<WebhookDocument>();
      return found && toWebhook(found);
    },
    /** Null if there is none. */
    async change(holderId: string, id: string, set: Changed): Promise<Webhook | null> {
      const options = { returnDocument: 'after' } as const;
      const found = await webhooks
        .findOneAndUpdate({ _id: id, holderId }, { $set: set }, options)
        .lean<WebhookDocument>();
      return found && toWebhook(found);
    },
    async remove(id: string): Promise<void> {
      await webhooks.deleteOne({ _id: id });
    },
    /** The number of its next delivery; null if it has been removed. */
    async nextNumber(id: string): Promise<number | null> {
      const options = { returnDocument: 'after', projection: { lastNumber: 1 } } as const;
      const found = await webhooks
        .findOneAndUpdate({ _id: id }, { $inc: { lastNumber: 1 } }, options)
        .lean<WebhookDocument>();
      return found?.lastNumber ?? null;
    },
    /** Records a pending delivery; an instance that serves the webhook sees it before it stops. */
    async wake(id: string, at: Date): Promise<void> {
      await webhooks.updateOne({ _id: id }, { $min: { dueAt: at } });
    },
    async due(at: Date): Promise<string[]> {
      const found = webhooks.find({ isOn: true, dueAt: { $lte: at } }, { _id: 1 }).limit(DUE_AT_ONCE);
      return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id);
    },
    /** Acquires or renews the lease; null while another instance has it, and for a webhook that is off. */
    async claim(id: string, { owner, at, until }: { owner: string; at: Date; until: Date }) {
      const free = { $or: [{ leaseOwner: owner }, { leaseUntil: { $lte: at } }] };
      const found = await webhooks
        .findOneAndUpdate(
          { _id: id, isOn: true, ...free },
          { $set: { leaseOwner: owner, leaseUntil: until, dueAt: until } },
        )
        .lean<WebhookDocument>();
      return found && toWebhook(found);
    },
    /** Releases the lease. Returns false and keeps it if there are new deliveries since it was acquired until `until`. */
    async release(id: string, { owner, until, dueAt }: { owner: string; until: Date; dueAt: Date }) {
      const untouched = { _id: id, leaseOwner: owner, dueAt: until };
      const { matchedCount } = await webhooks.updateOne(untouched, {
        $set: { leaseOwner: null, leaseUntil: LONG_AGO, dueAt },
      });
      return matchedCount > 0;
    },
    /** Releases the lease, even with pending deliveries. */
    async abandon(id: string, { owner, dueAt }: { owner: string; dueAt: Date }): Promise<void> {
      await webhooks.updateOne(
        { _id: id, leaseOwner: owner },
        { $set: { leaseOwner: null, leaseUntil: LONG_AGO }, $min: { dueAt } },
      );
    },
    async noteDelivered(id: string, at: Date): Promise<void> {
      await webhooks.updateOne({ _id: id }, { $set: { deliveredAt: at, failingSince: null } });
    },
    async noteFailed(id: string, at: Date): Promise<void> {
      await webhooks.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at } });
    },
    /** Webhooks that were switched on before a moment, of one structure or of all. */
    async onBy(authorId: string, { at, holderId }: { at: Date; holderId?: string }): Promise<Webhook[]> {
      const found = await read({ authorId });
      const ofHolder = (webhook: Webhook) => !holderId || owns({ holder: holderId }, webhook);
      return found.filter((webhook) => webhook.isOn && webhook.onSince < at && ofHolder(webhook));
    },
    withNotices: (): Promise<Webhook[]> => read({ 'notices.id': { $gt: '' } }),
    async forgetNotice(id: string, noticeId: string): Promise<void> {
      await webhooks.updateOne({ _id: id }, { $pull: { notices: { id: noticeId } } });
    },
    async removeAllOf(holderId: string): Promise<void> {
      await webhooks.deleteMany({ holderId });
    },
    async forgetAuthor(authorId: string): Promise<void> {
      await webhooks.updateMany({ authorId }, { $set: { authorId: null } });
    },
  };
}
export type WebhookStore = ReturnType<typeof webhookStore>;
