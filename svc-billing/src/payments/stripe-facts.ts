import type { DisputeStatus, PaymentFacts, StatedOrder } from './payment.ts';
import type { Intent, Session, StripeDispute } from './stripe-objects.ts';

/** The order as Stripe states it: object, amount, currency and payer. */
export const orderOf = (
  {
    id,
    currency,
    customer,
  }: { id: string; currency?: string | null | undefined; customer?: string | null | undefined },
  amountInCents: number | null = null,
): StatedOrder => ({
  stripeId: id,
  amountInCents,
  currency: currency?.toUpperCase() ?? null,
  customerId: customer ?? null,
});

/**
 * The facts of a checkout session about our payment. Only Stripe can call a session paid. A session that is complete but
 * unpaid uses a slow method, such as a bank debit.
 */
export function factsOfSession(session: Session, now: Date): PaymentFacts {
  const facts: PaymentFacts = { sessionId: session.id, order: orderOf(session, session.amount_total) };
  if (session.payment_status === 'paid') Object.assign(facts, { status: 'paid', paidAt: now });
  else if (session.status === 'expired') facts.status = 'expired';
  else if (session.status === 'complete') facts.status = 'processing';
  const intent = session.payment_intent;
  if (intent) Object.assign(facts, { intentId: intent.id, ...transferFacts(intent) });
  const charge = intent?.latest_charge;
  if (charge) facts.chargeId = charge.id;
  if (charge?.amount_refunded != null) facts.refundedInCents = charge.amount_refunded;
  const invoiceUrl = session.invoice?.hosted_invoice_url;
  if (invoiceUrl) facts.invoiceUrl = invoiceUrl;
  return facts;
}

/** The facts of a payment that awaits a bank transfer. */
function transferFacts({
  amount,
  next_action: next,
}: Pick<NonNullable<Session['payment_intent']>, 'amount' | 'next_action'>): Pick<PaymentFacts, 'transfer'> {
  const instructions = next?.display_bank_transfer_instructions;
  if (!instructions || amount == null) return {};
  const receivedInCents = amount - (instructions.amount_remaining ?? amount);
  return { transfer: { receivedInCents, url: instructions.hosted_instructions_url ?? null } };
}

/** The facts of a payment of which a part has arrived by bank transfer. */
export const factsOfPart = (intent: Intent): PaymentFacts => ({
  order: orderOf(intent, intent.amount),
  intentId: intent.id,
  status: 'processing',
  ...transferFacts(intent),
});

/** Final statuses of a dispute; any other means that it is open (https://docs.stripe.com/api/disputes/object). */
const finalStatuses: Record<string, DisputeStatus> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
};

export function factsOfDispute(stated: StripeDispute, intent: Intent): PaymentFacts {
  const { id, created, status, amount } = stated;
  const dispute = { id, status: finalStatuses[status] ?? 'open', at: new Date(created * 1000) };
  const facts: PaymentFacts = { order: orderOf(intent, intent.amount), dispute };
  return dispute.status === 'lost' ? { ...facts, lostInCents: amount } : facts;
}
