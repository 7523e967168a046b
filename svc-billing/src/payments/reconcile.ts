import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import type { Payment } from './payment.ts';
import type { ProviderClient } from './provider-client.ts';
import { type RecordDeps, recordPaymentFacts } from './record-facts.ts';
import type { PaymentStore } from './store.ts';

/** Stripe ends a session after 24 hours. A payment without a session is given up a little later. */
const ABANDONED_MS = 25 * HOUR_MS;
/** How late a bank transfer is when Stripe is queried no more. Its webhook still counts. */
const OVERDUE_MS = 183 * DAY_MS;

type Deps = RecordDeps & {
  provider: Pick<ProviderClient, 'readSession'>;
  payments: Pick<PaymentStore, 'undecided'>;
  onDelayed: (error: unknown, paymentId: string) => void;
};

/**
 * Asks Stripe about every undecided payment older than `graceMs`, in case its webhook was lost. If one fails, the others
 * are still queried. A bank transfer takes days, so Stripe is queried about it once an hour, and once a day when it is late.
 */
export function reconcilePayments(deps: Deps): (graceMs: number) => Promise<void> {
  let transfersReadAt = new Map<string, number>();

  async function reconcile(payment: Payment, now: number): Promise<void> {
    const session = payment.sessionId ? await deps.provider.readSession(payment.sessionId) : null;
    if (session) await recordPaymentFacts(deps)(payment.id, session.facts);
    else if (now - payment.createdAt.getTime() > ABANDONED_MS)
      await recordPaymentFacts(deps)(payment.id, { status: 'expired' });
  }

  return async (graceMs) => {
    const now = deps.now().getTime();
    const readAt = transfersReadAt;
    transfersReadAt = new Map();
    for (const payment of await deps.payments.undecided(new Date(now - graceMs))) {
      const dueAt = payment.status === 'processing' ? payment.transferDueAt?.getTime() : undefined;
      if (dueAt !== undefined) {
        const last = readAt.get(payment.id) ?? 0;
        const isDue = now - dueAt < OVERDUE_MS && now - last >= (now > dueAt ? DAY_MS : HOUR_MS);
        transfersReadAt.set(payment.id, isDue ? now : last);
        if (!isDue) continue;
      }
      try {
        await reconcile(payment, now);
      } catch (error) {
        deps.onDelayed(error, payment.id);
      }
    }
  };
}
