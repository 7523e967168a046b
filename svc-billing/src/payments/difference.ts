import type { PaymentDifference } from '@praticio/contracts/billing/payment-administration';
import { DEFAULT_CURRENCY } from '@praticio/contracts/billing/shop';
import type { Payment, PaymentFacts } from './payment.ts';

/** A payment that Stripe reports with another order than ours. It has no effect until an administrator has checked it. */
export interface PaymentDifferences {
  id: string;
  paymentId: string;
  /** Stripe's id of the session, charge, invoice or payment that differs. */
  stripeId: string;
  userId: string;
  description: string;
  amountInCents: number;
  at: Date;
  differences: PaymentDifference[];
}

/** The differences between the order in `facts` and `payment`; none if `facts` name no order. */
export function differencesOf(payment: Payment, { order, sessionId }: PaymentFacts): PaymentDifference[] {
  const differences: PaymentDifference[] = [];
  const compare = (field: PaymentDifference['field'], expected: string, found: string) => {
    if (expected !== found) differences.push({ field, expected, found });
  };
  if (order) {
    compare('amount', String(payment.amountInCents), String(order.amountInCents ?? ''));
    compare('currency', DEFAULT_CURRENCY, order.currency ?? '');
    compare('payer', payment.customerId, order.customerId ?? '');
  }
  if (sessionId && payment.sessionId) compare('session', payment.sessionId, sessionId);
  return differences;
}
