import type { Stripe } from 'stripe';
import type { ReceiveWebhook, WebhookEvent } from '../../domain/ports.ts';
import { readWebhook, type StripeEvent, verifyWebhook } from './read-webhook.ts';
import type { StripeProvider } from './stripe-provider.ts';

/** Checks what came as Stripe's, reads what it says of a payment of ours, and has it kept. */
export function createWebhookReceiver(options: {
  stripe: Stripe;
  /** Any of them may have signed. */
  secrets: string[];
  provider: Pick<StripeProvider, 'readIntent'>;
  keep: (event: WebhookEvent) => Promise<void>;
  /** Told of an event about nothing of ours. */
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
