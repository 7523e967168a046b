import { applyWebhook } from './apply-webhook.ts';
import type { WebhookEvents } from './ports.ts';
import { type RecordDeps, recordPaymentFacts } from './record-payment-facts.ts';

interface Deps extends RecordDeps {
  webhookEvents: WebhookEvents;
  /** One that fails does not keep the others waiting; it comes again with the next sweep. */
  onDelayed: (error: unknown, paymentId: string) => void;
}

/** Gives kept webhooks and payments the effects that a crash or an outage kept from them. */
export const finishPayments = (deps: Deps) => async (): Promise<void> => {
  for (const event of await deps.webhookEvents.waiting()) {
    await applyWebhook(deps)(event).catch((error: unknown) => deps.onDelayed(error, event.paymentId));
  }
  for (const id of await deps.payments.unsettled()) {
    await recordPaymentFacts(deps)(id, {}).catch((error: unknown) => deps.onDelayed(error, id));
  }
};
