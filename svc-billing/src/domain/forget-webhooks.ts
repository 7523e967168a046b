import { DAY_MS } from 'contracts/base/units';
import type { Clock, WebhookEvents } from './ports.ts';

/**
 * Longer than Stripe can deliver an event again: it retries for 3 days and keeps events for 30 days to be resent by hand
 * (https://docs.stripe.com/webhooks#retries). A later delivery would find its payment settled.
 */
const KEPT_MS = 90 * DAY_MS;

/** Deletes applied webhooks once they cannot be delivered again. */
export const forgetWebhooks =
  ({ webhookEvents, now }: { webhookEvents: Pick<WebhookEvents, 'forgetDone'>; now: Clock }) =>
  (): Promise<void> =>
    webhookEvents.forgetDone(new Date(now().getTime() - KEPT_MS));
