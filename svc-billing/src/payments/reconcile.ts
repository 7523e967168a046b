import { HOUR_MS } from '@praticio/contracts/base/units';
import type { ProviderClient } from './provider-client.ts';
import { type RecordDeps, recordPaymentFacts } from './record-facts.ts';
import type { PaymentStore } from './store.ts';

/** Stripe ends a session after 24 hours. A payment without a session is given up a little later. */
const ABANDONED_MS = 25 * HOUR_MS;

type Deps = RecordDeps & {
  provider: Pick<ProviderClient, 'readSession'>;
  payments: Pick<PaymentStore, 'undecided'>;
  onDelayed: (error: unknown, paymentId: string) => void;
};

/**
 * Asks Stripe about every undecided payment older than `graceMs`, in case its webhook was lost. If one fails, the others
 * are still asked about.
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
