import { applyWebhook } from './apply-webhook.ts';
import { type RecordDeps, recordPaymentFacts } from './record-facts.ts';
import type { PaymentStore } from './store.ts';
import type { WebhookStore } from './webhook-store.ts';

type Deps = RecordDeps & {
  webhookEvents: Pick<WebhookStore, 'store' | 'done' | 'waiting'>;
  payments: Pick<PaymentStore, 'unsettled'>;
  /** Called for a payment that fails; the others are still processed, and the next sweep tries it again. */
  onDelayed: (error: unknown, paymentId: string) => void;
};

/** Applies stored webhooks and settles payments that a crash or an outage interrupted. */
export const finishPayments = (deps: Deps) => async (): Promise<void> => {
  for (const event of await deps.webhookEvents.waiting()) {
    await applyWebhook(deps)(event).catch((error: unknown) => deps.onDelayed(error, event.paymentId));
  }
  for (const id of await deps.payments.unsettled()) {
    await recordPaymentFacts(deps)(id, {}).catch((error: unknown) => deps.onDelayed(error, id));
  }
};
