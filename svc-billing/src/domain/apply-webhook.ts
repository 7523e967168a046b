import type { WebhookEvent, WebhookEvents } from './ports.ts';
import { type RecordDeps, recordPaymentFacts } from './record-payment-facts.ts';

type Deps = RecordDeps & { webhookEvents: WebhookEvents };

/** Gives a kept webhook its effects, then ticks it off; a stop in between repeats them, harmlessly. */
export const applyWebhook =
  (deps: Deps) =>
  async ({ id, paymentId, facts }: WebhookEvent): Promise<void> => {
    await recordPaymentFacts(deps)(paymentId, facts);
    await deps.webhookEvents.done(id);
  };

/** Keeps the webhook first; from then on it cannot be lost. Effects that fail now come with the next sweep. */
export const keepWebhook =
  (deps: Deps & { onDelayed: (error: unknown, paymentId: string) => void }) =>
  async (event: WebhookEvent): Promise<void> => {
    const waiting = await deps.webhookEvents.store(event, deps.now());
    if (!waiting) return;
    await applyWebhook(deps)(event).catch((error: unknown) => deps.onDelayed(error, event.paymentId));
  };
