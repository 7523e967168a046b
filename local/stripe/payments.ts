import { nowInSeconds, type ObjectStore, type Session, type StripeObject } from './objects.ts';
import { totalsOf } from './taxes.ts';
import type { Webhooks } from './webhooks.ts';

export interface Payments {
  /** Pays by card: everything is paid at once. */
  payNow(session: Session): void;
  /** Pays by a slow method: the session is complete now, `decide` settles the payment later. */
  payLater(session: Session, succeeds: boolean): void;
  /** Awaits the buyer's bank transfers: the session is complete now, and paid once the whole amount is there. */
  awaitTransfer(session: Session): void;
  /**
   * Adds a bank transfer to the payer's balance, from which a pending payment takes the missing amount. The rest stays there for the next
   * payment (https://docs.stripe.com/payments/customer-balance/reconciliation).
   */
  receiveTransfer(session: Session, cents: number): void;
  /** Applies the result of a slow method, only once. */
  decide(session: Session): void;
  expire(session: Session): void;
  /** Refunds `amount` cents, by default the whole rest. Returns the refund, or the reason of a refusal. */
  refund(charge: StripeObject, amount?: number): StripeObject | string;
  dispute(charge: StripeObject): void;
  /** Closes the charge's dispute with the decision of the bank. */
  closeDispute(charge: StripeObject, status: 'won' | 'lost'): void;
}

interface Instructions {
  amount_remaining: number;
  /** Missing in payments that an earlier version has stored. */
  reference?: string;
}

/** The unused balance of a customer, in cents. */
const cashOf = ({ hidden }: StripeObject): number => (hidden as { cash?: number } | undefined)?.cash ?? 0;

/** The missing amount of a payment by bank transfer; undefined for another one, and once it is paid. */
export function transferInstructions({ next_action: next }: StripeObject): Instructions | undefined {
  return (next as { display_bank_transfer_instructions?: Instructions } | null | undefined)
    ?.display_bank_transfer_instructions;
}

/** Creates the operations on payments; each emits the events that Stripe would send. */
export function createPayments(store: ObjectStore, webhooks: Webhooks, publicUrl: () => string): Payments {
  function addIntent(session: Session, status: string): StripeObject {
    const intent = store.add('pi', 'payment_intent', {
      amount: session.amount_total,
      currency: session.currency,
      customer: session.customer,
      metadata: session.hidden.intentMetadata,
      status,
      latest_charge: null as string | null,
    });
    session.payment_intent = intent.id;
    return intent;
  }

  function settle(session: Session, intent: StripeObject): void {
    const charge = store.add('ch', 'charge', {
      amount: session.amount_total,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      paid: true,
      status: 'succeeded',
      currency: session.currency,
      customer: session.customer,
      payment_intent: intent.id,
      metadata: session.hidden.intentMetadata,
    });
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id });
    session.payment_status = 'paid';
    if (session.hidden.invoiceMetadata) session.invoice = addInvoice(session).id;
    store.save();
  }

  function addInvoice(session: Session): StripeObject {
    const { net, subtotal, byRate } = totalsOf(session.hidden.items);
    const invoice = store.add('in', 'invoice', {
      status: 'paid',
      number: `PRATICIO-${String(store.all('invoice').length + 1).padStart(4, '0')}`,
      amount_paid: session.amount_total,
      subtotal,
      total: session.amount_total,
      total_excluding_tax: net,
      total_taxes: byRate.map((tax) => ({
        type: 'tax_rate_details',
        amount: tax.cents,
        tax_behavior: tax.isInclusive ? 'inclusive' : 'exclusive',
        tax_rate_details: { tax_rate: tax.rateId },
        taxable_amount: tax.net,
      })),
      currency: session.currency,
      customer: session.customer,
      metadata: session.hidden.invoiceMetadata ?? {},
      hosted_invoice_url: '',
      custom_fields: session.hidden.invoiceFields ?? null,
      hidden: { items: session.hidden.items },
    });
    invoice.hosted_invoice_url = `${publicUrl()}/invoices/${invoice.id}`;
    return invoice;
  }

  function complete(session: Session): void {
    session.status = 'complete';
    session.url = null;
    store.save();
    webhooks.emit('checkout.session.completed', session);
  }

  const announceInvoice = (session: Session) => {
    const invoice = session.invoice ? store.find(session.invoice, 'invoice') : undefined;
    if (invoice) webhooks.emit('invoice.paid', invoice);
  };

  /** Pays a pending payment from the payer's balance. */
  function takeFromBalance(session: Session): void {
    const intent = session.payment_intent ? store.find(session.payment_intent, 'payment_intent') : undefined;
    const customer = store.find(String(session.customer), 'customer');
    const instructions = intent && transferInstructions(intent);
    if (!customer || !instructions || session.payment_status === 'paid') return;
    const available = cashOf(customer);
    const taken = Math.min(available, instructions.amount_remaining);
    if (taken === 0) return;
    customer.hidden = { cash: available - taken };
    instructions.amount_remaining -= taken;
    store.save();
    if (instructions.amount_remaining > 0) {
      webhooks.emit('payment_intent.partially_funded', intent);
      return;
    }
    intent.next_action = null;
    settle(session, intent);
    webhooks.emit('checkout.session.async_payment_succeeded', session);
    announceInvoice(session);
  }

  return {
    awaitTransfer(session) {
      const intent = addIntent(session, 'requires_action');
      intent.next_action = {
        type: 'display_bank_transfer_instructions',
        display_bank_transfer_instructions: {
          type: 'eu_bank_transfer',
          amount_remaining: session.amount_total,
          currency: 'eur',
          reference: intent.id.slice(-8).toUpperCase(),
          hosted_instructions_url: `${publicUrl()}/transfers/${intent.id}`,
        },
      };
      complete(session);
      takeFromBalance(session);
    },
    receiveTransfer(session, cents) {
      const customer = store.find(String(session.customer), 'customer');
      if (!customer) return;
      customer.hidden = { cash: cashOf(customer) + cents };
      store.save();
      takeFromBalance(session);
    },
    payNow(session) {
      settle(session, addIntent(session, 'processing'));
      complete(session);
      announceInvoice(session);
    },
    payLater(session, succeeds) {
      addIntent(session, 'processing');
      session.hidden.decision = succeeds;
      complete(session);
    },
    decide(session) {
      const intent = session.payment_intent
        ? store.find(session.payment_intent, 'payment_intent')
        : undefined;
      const succeeds = session.hidden.decision;
      if (!intent || succeeds === undefined) return;
      delete session.hidden.decision;
      if (succeeds) settle(session, intent);
      else Object.assign(intent, { status: 'requires_payment_method' });
      store.save();
      webhooks.emit(`checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`, session);
      if (succeeds) announceInvoice(session);
    },
    expire(session) {
      Object.assign(session, { status: 'expired', url: null, expires_at: nowInSeconds() });
      store.save();
      webhooks.emit('checkout.session.expired', session);
    },
    refund(charge, amount) {
      const refunded = Number(charge.amount_refunded);
      const left = Number(charge.amount) - refunded;
      const cents = amount ?? left;
      if (!Number.isInteger(cents) || cents <= 0 || cents > left)
        return 'Le montant dépasse ce qui reste à rembourser.';
      Object.assign(charge, { amount_refunded: refunded + cents, refunded: cents === left });
      const refund = store.add('re', 'refund', {
        amount: cents,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: charge.payment_intent,
        status: 'succeeded',
      });
      webhooks.emit('charge.refunded', charge);
      return refund;
    },
    dispute(charge) {
      if (charge.disputed) return;
      charge.disputed = true;
      const dispute = store.add('dp', 'dispute', {
        amount: Number(charge.amount) - Number(charge.amount_refunded),
        currency: charge.currency,
        charge: charge.id,
        payment_intent: charge.payment_intent,
        status: 'needs_response',
        reason: 'general',
      });
      webhooks.emit('charge.dispute.created', dispute);
    },
    closeDispute(charge, status) {
      const dispute = store.all('dispute').find((candidate) => candidate.charge === charge.id);
      if (dispute?.status !== 'needs_response') return;
      dispute.status = status;
      webhooks.emit('charge.dispute.closed', dispute);
    },
  };
}
