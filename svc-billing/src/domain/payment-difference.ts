import type { PaymentDifference } from 'contracts/billing/payment-administration';
import { DEFAULT_CURRENCY } from 'contracts/billing/shop';
import type { Payment, PaymentFacts } from './payment.ts';

/** What Stripe says of an order that is not the order: it has no effect, and somebody must look at it. */
export interface PaymentDifferences {
  id: string;
  paymentId: string;
  /** What said it: Stripe's id of a session, a charge, an invoice or a payment. */
  stripeId: string;
  userId: string;
  description: string;
  amountInCents: number;
  at: Date;
  differences: PaymentDifference[];
}

/** In what the order behind `facts` is not the one of `payment`; facts that name no order differ in nothing. */
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
