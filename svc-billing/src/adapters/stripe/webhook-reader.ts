import type { Stripe } from 'stripe';
import type { ReadWebhook } from '../../domain/ports.ts';
import { readWebhook, type StripeEvent, verifyWebhook } from './read-webhook.ts';
import type { StripeProvider } from './stripe-provider.ts';

/** Verifies webhooks and reads what they say about our payments. */
export function createWebhookReader(options: {
  stripe: Stripe;
  /** Signing secrets, any of which may have signed. */
  secrets: string[];
  provider: Pick<StripeProvider, 'readIntent'>;
  /** Called with an event that is not about our payments. */
  onForeign: (event: StripeEvent) => void;
}): ReadWebhook {
  const { stripe, secrets, provider, onForeign } = options;
  return async (body, signature) => {
    const event = verifyWebhook(stripe, secrets, body, signature);
    const ours = await readWebhook(event, provider);
    if (!ours) onForeign(event);
    return ours;
  };
}
