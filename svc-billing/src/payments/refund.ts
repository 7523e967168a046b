import { formatEuros } from '@praticio/contracts/billing/shop';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Payment } from './payment.ts';
import type { ProviderClient } from './provider-client.ts';
import { type RecordDeps, recordPaymentFacts } from './record-facts.ts';

interface Deps extends RecordDeps {
  provider: Pick<ProviderClient, 'refund' | 'readSession'>;
}

interface Refund {
  /** All that is left, by default. */
  amountInCents?: number | null | undefined;
  reason: string;
}

/** The total that Stripe will have refunded afterwards. Throws payment/not-refundable. */
export function refundTotal(payment: Payment, amountInCents: number | null | undefined): number {
  const left = payment.amountInCents - payment.refundedInCents - payment.lostInCents;
  const amount = amountInCents ?? left;
  const isRefundable = payment.status === 'paid' && payment.dispute?.status !== 'open';
  if (!isRefundable || amount < 1 || amount > left) throw new AppError('payment/not-refundable');
  return payment.refundedInCents + amount;
}

/**
 * Refunds a purchase through Stripe, for an administrator. The wish is stored with its line of the audit log first; Stripe
 * gets the same key for the same total, so that a repeated or a second simultaneous call refunds once. The credits go as
 * with any refund that Stripe reports. Throws payment/not-found, payment/not-refundable, and payment/refund-refused.
 */
export function refundPayment(deps: Deps) {
  const { payments, provider } = deps;
  const record = recordPaymentFacts(deps);

  async function ask(actor: { id: string }, paymentId: string, refund: Refund): Promise<[Payment, number]> {
    const payment = await payments.find(paymentId);
    if (!payment) throw new AppError('payment/not-found');
    const total = refundTotal(payment, refund.amountInCents);
    if (payment.askedRefundInCents === total) return [payment, total];
    const data = {
      adminId: actor.id,
      action: 'payment-refunded' as const,
      userId: payment.userId,
      target: { kind: 'payment' as const, id: payment.id },
      reason: `${formatEuros(total - payment.refundedInCents)}. ${refund.reason}`,
    };
    try {
      const asked = { askedRefundInCents: total };
      return [await payments.update(payment, asked, [{ type: 'payment.administered', data }]), total];
    } catch (error) {
      if (!isAppError(error, 'conflict/version')) throw error;
      return ask(actor, paymentId, refund);
    }
  }

  return async (actor: { id: string }, paymentId: string, refund: Refund): Promise<Payment> => {
    const [payment, total] = await ask(actor, paymentId, refund);
    await provider.refund(payment, total);
    const read = payment.sessionId && (await provider.readSession(payment.sessionId));
    return (read && (await record(payment.id, read.facts))) || payment;
  };
}
