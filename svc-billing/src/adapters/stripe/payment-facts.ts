import type { Stripe } from 'stripe';
import type { PaymentFacts } from '../../domain/payment.ts';

/** The key under which our payment's id travels in the metadata of sessions, payments, charges and invoices. */
export const PAYMENT_ID_KEY = 'paymentId';

export const paymentIdOf = ({ metadata }: { metadata?: Stripe.Metadata | null }): string | null =>
  metadata?.[PAYMENT_ID_KEY] ?? null;

const objectOf = <Value extends object>(value: string | Value | null | undefined): Value | null =>
  typeof value === 'object' && value !== null ? value : null;

/**
 * What a checkout session says about our payment. Stripe calls a session paid, nobody else does; complete but
 * unpaid is a slow method (a bank debit) under way.
 */
export function factsOfSession(session: Stripe.Checkout.Session, now: Date): PaymentFacts {
  const facts: PaymentFacts = { sessionId: session.id };
  if (session.payment_status === 'paid') Object.assign(facts, { status: 'paid', paidAt: now });
  else if (session.status === 'expired') facts.status = 'expired';
  else if (session.status === 'complete') facts.status = 'processing';
  const charge = objectOf(objectOf(session.payment_intent)?.latest_charge);
  if (charge) facts.refundedInCents = charge.amount_refunded;
  const invoiceUrl = objectOf(session.invoice)?.hosted_invoice_url;
  if (invoiceUrl) facts.invoiceUrl = invoiceUrl;
  return facts;
}
