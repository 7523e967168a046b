import { WEBHOOK_DAYS } from 'contracts/base/retention';
import { DAY_MS } from 'contracts/base/units';
import type { Clock, WebhookEvents } from './ports.ts';

/** Deletes applied webhooks once they cannot be delivered again. */
export const forgetWebhooks =
  ({ webhookEvents, now }: { webhookEvents: Pick<WebhookEvents, 'forgetDone'>; now: Clock }) =>
  (): Promise<void> =>
    webhookEvents.forgetDone(new Date(now().getTime() - WEBHOOK_DAYS * DAY_MS));
