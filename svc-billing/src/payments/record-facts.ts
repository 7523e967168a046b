import { isAppError, unavailableError } from '@praticio/service-kit/errors';
import { differencesOf, type PaymentDifferences } from './difference.ts';
import type { DifferenceStore } from './difference-store.ts';
import { changesFrom, type Payment, type PaymentFacts } from './payment.ts';
import { type SettleDeps, settlePayment } from './settle.ts';

const MAX_ATTEMPTS = 30;

export interface RecordDeps extends SettleDeps {
  differences: Pick<DifferenceStore, 'add'>;
  /** Called once for each difference. */
  onDifference: (found: PaymentDifferences) => void;
}

/**
 * Records `facts` about a payment and settles their effects. Webhooks, the success page and reconciliation all call this,
 * possibly at the same time. Facts about another order than the payment's have no effect. Returns the payment, null if
 * there is none with that id.
 */
export const recordPaymentFacts =
  (deps: RecordDeps) =>
  async (paymentId: string, facts: PaymentFacts): Promise<Payment | null> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      try {
        const known = await deps.payments.find(paymentId);
        if (!known) return null;
        if (await differsFromOrder(deps, known, facts)) return known;
        const news = changesFrom(known, facts);
        const payment = news ? await deps.payments.update(known, news, []) : known;
        return payment.settled ? payment : await settlePayment(deps)(payment);
      } catch (error) {
        if (!isAppError(error, 'conflict/version')) throw error;
      }
    }
    throw unavailableError(new Error(`payment ${paymentId} kept changing`), 1);
  };

async function differsFromOrder(
  {
    differences: list,
    onDifference,
    now,
  }: Pick<RecordDeps, 'differences' | 'onDifference'> & { now: () => Date },
  payment: Payment,
  facts: PaymentFacts,
): Promise<boolean> {
  const differences = differencesOf(payment, facts);
  if (differences.length === 0) return false;
  const { id: paymentId, userId, description, amountInCents } = payment;
  const stripeId = facts.order?.stripeId ?? facts.sessionId ?? paymentId;
  const id = `${paymentId}:${stripeId}`;
  const found = { id, paymentId, stripeId, userId, description, amountInCents, at: now(), differences };
  if (await list.add(found)) onDifference(found);
  return true;
}
