import type { Clock, WebhookEvents } from './ports.ts';

/**
 * Longer than anybody delivers an event again: Stripe itself does for 3 days, and keeps events for 30 to be sent again
 * by hand (https://docs.stripe.com/webhooks#retries). One that still came later would find its payment settled.
 */
const KEPT_MS = 90 * 24 * 60 * 60 * 1_000;

/** Forgets webhooks that have had their effects, once no repetition can come. */
export const forgetWebhooks =
  ({ webhookEvents, now }: { webhookEvents: Pick<WebhookEvents, 'forgetDone'>; now: Clock }) =>
  (): Promise<void> =>
    webhookEvents.forgetDone(new Date(now().getTime() - KEPT_MS));
