import { mailConfig, serviceConfig } from 'service-kit/config';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);
const origin = z.url().transform((url) => new URL(url).origin);

export const billingConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  STRIPE_SECRET_KEY: z.string().min(1),
  /** Signing secrets of the webhook, comma separated: two of them while one replaces the other. */
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
  /** Where Stripe's API answers. */
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** The only origin that a payment page may be on. */
  CHECKOUT_ORIGIN: origin.default('https://checkout.stripe.com'),
  STRIPE_TIMEOUT_MS: milliseconds.default(10_000),
  /** How often Stripe is asked about payments without a final word (from what age on), refunds and disputes. */
  RECONCILE_INTERVAL_MS: milliseconds.default(300_000),
  RECONCILE_AFTER_MS: milliseconds.default(120_000),
  /** How often ended lots are booked and reminders of ending ones sent. */
  EXPIRY_INTERVAL_MS: milliseconds.default(3_600_000),
});
export type BillingConfig = z.infer<typeof billingConfig>;
