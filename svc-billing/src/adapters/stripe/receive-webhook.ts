import type { Stripe } from 'stripe';
import type { ReceiveWebhook, WebhookEvent } from '../../domain/ports.ts';
import { readWebhook, type StripeEvent, verifyWebhook } from './read-webhook.ts';
import type { StripeProvider } from './stripe-provider.ts';

/** Verifies a webhook, reads what it says about a payment of ours, and passes it to `keep`. */
export function createWebhookReceiver(options: {
  stripe: Stripe;
  /** Signing secrets, any of which may have signed. */
  secrets: string[];
  provider: Pick<StripeProvider, 'readIntent'>;
  keep: (event: WebhookEvent) => Promise<void>;
  /** Called with an event that is not about our payments. */
  onForeign: (event: StripeEvent) => void;
}): ReceiveWebhook {
  const { stripe, secrets, provider, keep, onForeign } = options;
  return async (body, signature) => {
    const event = verifyWebhook(stripe, secrets, body, signature);
    const ours = await readWebhook(event, provider);
    if (ours) await keep(ours);
    else onForeign(event);
  };
}
