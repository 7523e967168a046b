import type { PaymentFacts } from '../../domain/payment.ts';
import type { Session } from './stripe-objects.ts';

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
