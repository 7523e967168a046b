import { AppError } from 'service-kit/errors';
import type { Stripe } from 'stripe';
import type { Customers } from '../../domain/ports.ts';
import { nullIfMissing } from './stripe-client.ts';

/** Storage of Stripe's customer ids. */
export interface CustomerIds {
  find(userId: string): Promise<string | null>;
  keep(userId: string, customerId: string): Promise<void>;
  forget(userId: string): Promise<void>;
}

/** One Stripe customer per account, created with the first purchase, so that invoices and cards are in one place. */
export function createStripeCustomers(stripe: Stripe, ids: CustomerIds): Customers {
  return {
    async customerOf({ userId, email }) {
      const known = await ids.find(userId);
      if (known) return known;
      const customer = await stripe.customers
        .create(
          { email, metadata: { userId }, preferred_locales: ['fr'] },
          { idempotencyKey: `customer:${userId}:${email}` },
        )
        .catch((cause: unknown) => {
          throw new AppError('payment/checkout-failed', { cause, retryAfter: 5 });
        });
      await ids.keep(userId, customer.id);
      return customer.id;
    },

    async erase(userId) {
      const known = await ids.find(userId);
      if (!known) return;
      await nullIfMissing(stripe.customers.del(known));
      await ids.forget(userId);
    },
  };
}
