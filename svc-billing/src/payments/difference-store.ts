import type { PaymentDifference } from '@praticio/contracts/billing/payment-administration';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { Page } from '../accounts/account.ts';
import type { PaymentDifferences } from './difference.ts';

/** `_id` is '<payment>:<Stripe object>', so that a repeated message is stored once. */
interface DifferenceDocument extends Omit<PaymentDifferences, 'id'> {
  _id: string;
}

const text = { type: String, required: true };
const differenceSchema = schemaOf<DifferenceDocument>({
  _id: text,
  paymentId: text,
  stripeId: text,
  userId: text,
  description: text,
  amountInCents: { type: Number, required: true },
  at: { type: Date, required: true },
  differences: [
    schemaOf<PaymentDifference>({ field: text, expected: String, found: String }, { _id: false }),
  ],
});
differenceSchema.index({ at: -1, _id: -1 });
differenceSchema.index({ userId: 1 });

export const differenceModel = (connection: Connection) =>
  defineModel(connection, 'payment_difference', differenceSchema, 'payment_differences');

const differencesOf = ({ _id, ...found }: DifferenceDocument): PaymentDifferences => ({ ...found, id: _id });

/** Payments that differ from their order. */
export function differenceStore(connection: Connection) {
  const differences = differenceModel(connection);
  return {
    /** Stores the difference; false if it is stored already. */
    async add({ id, ...found }: PaymentDifferences): Promise<boolean> {
      const { upsertedCount } = await differences.updateOne(
        { _id: id },
        { $setOnInsert: found },
        { upsert: true },
      );
      return upsertedCount === 1;
    },
    async ofUser(userId: string): Promise<PaymentDifferences[]> {
      const documents = await differences.find({ userId }).lean<DifferenceDocument[]>();
      return documents.map(differencesOf);
    },
    /** Of everybody, or of one account; newest first. */
    async page(userId: string, page: number, limit: number): Promise<Page<PaymentDifferences>> {
      const wanted = userId ? { userId } : {};
      const [documents, total] = await Promise.all([
        differences
          .find(wanted)
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<DifferenceDocument[]>(),
        differences.countDocuments(wanted),
      ]);
      return { items: documents.map(differencesOf), total };
    },
    async forget(userId: string): Promise<void> {
      await differences.deleteMany({ userId });
    },
  };
}
export type DifferenceStore = ReturnType<typeof differenceStore>;
