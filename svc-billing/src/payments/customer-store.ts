import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** Stripe's customer id of a member. */
interface CustomerDocument {
  _id: string;
  /** '' while the account is no customer. */
  customerId: string;
  /** Set once the customer of an erased founder is gone: any later one is another person's. */
  founderLeft?: boolean;
}

const text = { type: String, required: true };
const customerSchema = schemaOf<CustomerDocument>({
  _id: text,
  customerId: { type: String, default: '' },
  founderLeft: Boolean,
});

export const customerModel = (connection: Connection) =>
  defineModel(connection, 'customer', customerSchema, 'customers');

/** Stripe's customer ids, by account. */
export function customerStore(connection: Connection) {
  const customers = customerModel(connection);
  return {
    async find(userId: string): Promise<string | null> {
      const document = await customers.findById(userId).lean<CustomerDocument>();
      return document?.customerId || null;
    },
    async hasFounderLeft(userId: string): Promise<boolean> {
      return (await customers.findById(userId).lean<CustomerDocument>())?.founderLeft ?? false;
    },
    async noteFounderLeft(userId: string): Promise<void> {
      await customers.updateOne(
        { _id: userId },
        { $set: { customerId: '', founderLeft: true } },
        { upsert: true },
      );
    },
    async keep(userId: string, customerId: string): Promise<void> {
      await customers.updateOne({ _id: userId }, { $set: { customerId } }, { upsert: true });
    },
    async forget(userId: string): Promise<void> {
      await customers.deleteOne({ _id: userId });
    },
  };
}
export type CustomerStore = ReturnType<typeof customerStore>;
