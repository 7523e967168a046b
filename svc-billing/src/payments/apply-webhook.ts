import type { WebhookEvent } from './payment.ts';
import { type RecordDeps, recordPaymentFacts } from './record-facts.ts';
import type { WebhookStore } from './webhook-store.ts';

type Deps = RecordDeps & { webhookEvents: Pick<WebhookStore, 'store' | 'done'> };

/** Applies a stored webhook, then marks it as done. After a crash in between it is applied again, without effect. */
export const applyWebhook =
  (deps: Deps) =>
  async ({ id, paymentId, facts }: WebhookEvent): Promise<void> => {
    await recordPaymentFacts(deps)(paymentId, facts);
    await deps.webhookEvents.done(id);
  };

/** Stores the webhook, so that it cannot be lost, then applies it. If that fails, the next sweep applies it. */
export const keepWebhook =
  (deps: Deps & { onDelayed: (error: unknown, paymentId: string) => void }) =>
  async (event: WebhookEvent): Promise<void> => {
    const waiting = await deps.webhookEvents.store(event, deps.now());
    if (!waiting) return;
    await applyWebhook(deps)(event).catch((error: unknown) => deps.onDelayed(error, event.paymentId));
  };
