import type { DisputeStatus, PaymentFacts } from '../../domain/payment.ts';
import type { Session, StripeDispute } from './stripe-objects.ts';

/**
 * What a checkout session says about our payment. Stripe calls a session paid, nobody else does; complete but
 * unpaid is a slow method (a bank debit) under way.
 */
export function factsOfSession(session: Session, now: Date): PaymentFacts {
  const facts: PaymentFacts = { sessionId: session.id };
  if (session.payment_status === 'paid') Object.assign(facts, { status: 'paid', paidAt: now });
  else if (session.status === 'expired') facts.status = 'expired';
  else if (session.status === 'complete') facts.status = 'processing';
  const charge = session.payment_intent?.latest_charge;
  if (charge) facts.refundedInCents = charge.amount_refunded;
  const invoiceUrl = session.invoice?.hosted_invoice_url;
  if (invoiceUrl) facts.invoiceUrl = invoiceUrl;
  return facts;
}

/** Every other status is a question that the bank has not decided (https://docs.stripe.com/api/disputes/object). */
const decided: Record<string, DisputeStatus> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
};

export function factsOfDispute({ id, created, status, amount }: StripeDispute): PaymentFacts {
  const dispute = { id, status: decided[status] ?? 'open', at: new Date(created * 1000) };
  return dispute.status === 'lost' ? { dispute, lostInCents: amount } : { dispute };
}
