import { WEBHOOK_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { WebhookStore } from './webhook-store.ts';

/** Deletes applied webhooks once they cannot be delivered again. */
export const forgetWebhooks =
  ({ webhookEvents, now }: { webhookEvents: Pick<WebhookStore, 'forgetDone'>; now: () => Date }) =>
  (): Promise<void> =>
    webhookEvents.forgetDone(new Date(now().getTime() - WEBHOOK_DAYS * DAY_MS));
