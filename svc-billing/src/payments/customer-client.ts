import { AppError } from '@praticio/service-kit/errors';
import type { Stripe } from 'stripe';
import type { CustomerStore } from './customer-store.ts';
import { nullIfMissing } from './stripe-client.ts';

/** One Stripe customer per account, created with the first purchase, so that invoices and cards are in one place. */
export function customerClient(stripe: Stripe, ids: CustomerStore) {
  return {
    /** Stripe's id of the buyer, who becomes a customer with the first purchase. */
    async customerOf({ userId, email }: { userId: string; email: string }): Promise<string> {
      const known = await ids.find(userId);
      if (known) return known;
      // Stripe repeats its response to a key for a day, also when that customer has been deleted since
      const isOther = await ids.hasFounderLeft(userId);
      const customer = await stripe.customers
        .create(
          { email, metadata: { userId }, preferred_locales: ['fr'] },
          { idempotencyKey: `customer:${userId}:${email}${isOther ? ':2' : ''}` },
        )
        .catch((cause: unknown) => {
          throw new AppError('payment/checkout-failed', { cause, retryAfter: 5 });
        });
      await ids.keep(userId, customer.id);
      return customer.id;
    },

    /** Deletes the customer at Stripe; does nothing if there is none. Throws service/unavailable. */
    async erase(userId: string): Promise<void> {
      const known = await ids.find(userId);
      if (!known) return;
      await nullIfMissing(stripe.customers.del(known));
      await ids.forget(userId);
    },

    /** As `erase`, once, for a founder whose structure goes on: the next buyer's customer stays when this is repeated. */
    async eraseFounder(userId: string): Promise<void> {
      if (await ids.hasFounderLeft(userId)) return;
      const known = await ids.find(userId);
      if (known) await nullIfMissing(stripe.customers.del(known));
      await ids.noteFounderLeft(userId);
    },
  };
}
export type CustomerClient = ReturnType<typeof customerClient>;
