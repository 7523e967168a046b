import { HOUR_MS } from '@praticio/contracts/base/units';
import { mailConfig, serviceConfig } from '@praticio/service-kit/config';
import type { ServiceContext } from '@praticio/service-kit/service';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);
const origin = z.url().transform((url) => new URL(url).origin);

export const billingConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  /** Secret key of the Stripe account. */
  STRIPE_SECRET_KEY: z.string().min(1),
  /** Signing secrets of the webhook, comma separated; two while one replaces the other. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .min(1)
    .transform((list) =>
      list
        .split(',')
        .map((secret) => secret.trim())
        .filter(Boolean),
    )
    .refine((secrets) => secrets.length > 0, 'must name at least one secret'),
  /** URL of Stripe's API. */
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** The origin on which every payment page must be. */
  CHECKOUT_ORIGIN: origin.default('https://checkout.stripe.com'),
  /** How long one call of Stripe may take. */
  STRIPE_TIMEOUT_MS: milliseconds.default(10_000),
  /** How often Stripe is queried about undecided payments older than RECONCILE_AFTER_MS, refunds and disputes. */
  RECONCILE_INTERVAL_MS: milliseconds.default(300_000),
  /** Age from which Stripe is queried about an undecided payment. */
  RECONCILE_AFTER_MS: milliseconds.default(120_000),
  /** How often expired lots are booked and reminders sent. */
  EXPIRY_INTERVAL_MS: milliseconds.default(HOUR_MS),
});
export type BillingConfig = z.infer<typeof billingConfig>;
export type BillingContext = ServiceContext<BillingConfig>;
