import type { CustomerDocument, Models } from './models.ts';

/** Stripe's customer ids, by account. */
export function createCustomerRepository({ customers }: Pick<Models, 'customers'>) {
  return {
    async find(userId: string): Promise<string | null> {
      const document = await customers.findById(userId).lean<CustomerDocument>();
      return document?.customerId ?? null;
    },
    async keep(userId: string, customerId: string): Promise<void> {
      await customers.updateOne({ _id: userId }, { $set: { customerId } }, { upsert: true });
    },
    async forget(userId: string): Promise<void> {
      await customers.deleteOne({ _id: userId });
    },
  };
}
