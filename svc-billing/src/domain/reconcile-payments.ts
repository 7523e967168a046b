import type { PaymentProvider } from './ports.ts';
import { type RecordDeps, recordPaymentFacts } from './record-payment-facts.ts';

/** Stripe ends a session after 24 hours; one that never came to be is given up a little later. */
const ABANDONED_MS = 25 * 60 * 60 * 1000;

type Deps = RecordDeps & {
  provider: PaymentProvider;
  onDelayed: (error: unknown, paymentId: string) => void;
};

/**
 * Asks Stripe about every payment it has not given a final word on and that is older than `graceMs`, for webhooks
 * that never came. One that fails does not keep the others waiting.
 */
export const reconcilePayments =
  (deps: Deps) =>
  async (graceMs: number): Promise<void> => {
    const now = deps.now().getTime();
    for (const payment of await deps.payments.undecided(new Date(now - graceMs))) {
      try {
        const answer = payment.sessionId ? await deps.provider.readSession(payment.sessionId) : null;
        if (answer) await recordPaymentFacts(deps)(payment.id, answer.facts);
        else if (now - payment.createdAt.getTime() > ABANDONED_MS) {
          await recordPaymentFacts(deps)(payment.id, { status: 'expired' });
        }
      } catch (error) {
        deps.onDelayed(error, payment.id);
      }
    }
  };
