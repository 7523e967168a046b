import { DEFAULT_CURRENCY } from '@praticio/contracts/billing/shop';
import { AppError } from '@praticio/service-kit/errors';
import type { Stripe } from 'stripe';
import type { CatalogueItem } from '../catalogue/item.ts';
import type { Payment, PaymentFacts, WebhookEvent } from './payment.ts';
import { nullIfMissing, refusedAs } from './stripe-client.ts';
import { factsOfSession } from './stripe-facts.ts';
import { type Intent, intentSchema, PAYMENT_ID_KEY, paymentIdOf, sessionSchema } from './stripe-objects.ts';
import { vatClient } from './vat-client.ts';
import { readListed } from './webhook-client.ts';

/** Events that take money back after a payment. All else can be read from the session. */
const REVERSAL_EVENTS = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

const currency = DEFAULT_CURRENCY.toLowerCase();

/** The price created by `npm run sync-prices`, or the same price inline; both include VAT. */
const lineItemOf = (vatRateId: string) => (item: CatalogueItem) => {
  const bought = { quantity: 1, tax_rates: [vatRateId] };
  if (item.stripePriceId) return { ...bought, price: item.stripePriceId };
  return {
    ...bought,
    price_data: {
      currency,
      unit_amount: item.priceInCents,
      tax_behavior: 'inclusive' as const,
      product_data: { name: item.description },
    },
  };
};

/** Stripe's page gives the buyer an IBAN of theirs, and the payment waits for the whole amount (https://docs.stripe.com/payments/bank-transfers). */
const TRANSFER = {
  payment_method_types: ['customer_balance' as const],
  payment_method_options: {
    customer_balance: {
      funding_type: 'bank_transfer' as const,
      bank_transfer: { type: 'eu_bank_transfer' as const, eu_bank_transfer: { country: 'FR' } },
    },
  },
};

/** Lines without VAT, then VAT and the total, as a French invoice has them. */
const invoiceOf = ({ orderNumber }: Payment) => ({
  rendering_options: { amount_tax_display: 'exclude_tax' as const },
  ...(orderNumber && { custom_fields: [{ name: 'N° de commande', value: orderNumber }] }),
});

/** Checkout Sessions of the `stripe` library (https://docs.stripe.com/api/checkout/sessions). */
export function providerClient(options: {
  stripe: Stripe;
  publicUrl: string;
  checkoutOrigin: string;
  now: () => Date;
  onUnreadable: (error: unknown) => void;
}) {
  const { stripe, publicUrl, checkoutOrigin, now, onUnreadable } = options;
  const vat = vatClient(stripe);
  /** A payment intent with our id of the payment; null if the payment is not ours. */
  async function readIntent(intentId: string): Promise<{ paymentId: string; intent: Intent } | null> {
    const intent = await nullIfMissing(stripe.paymentIntents.retrieve(intentId));
    const paymentId = paymentIdOf(intent);
    return paymentId ? { paymentId, intent: intentSchema.parse(intent) } : null;
  }

  return {
    async openCheckout({
      payment,
      items,
      customerId,
      byTransfer,
    }: {
      payment: Payment;
      items: CatalogueItem[];
      customerId: string;
      byTransfer: boolean;
    }): Promise<{ id: string; url: string }> {
      const metadata = { [PAYMENT_ID_KEY]: payment.id };
      const open = async () =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            locale: 'fr',
            customer: customerId,
            client_reference_id: payment.id,
            line_items: items.map(lineItemOf(await vat.rateId())),
            metadata,
            payment_intent_data: { metadata },
            invoice_creation: { enabled: true, invoice_data: { metadata, ...invoiceOf(payment) } },
            ...(byTransfer && TRANSFER),
            custom_text: {
              submit: {
                message: `En payant, vous acceptez les [conditions générales de vente](${publicUrl}/cgv).`,
              },
            },
            success_url: `${publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${publicUrl}/payment/cancel`,
          },
          { idempotencyKey: `checkout:${payment.id}` },
        );
      const session = await open().catch((cause: unknown) => {
        vat.forget();
        throw new AppError('payment/checkout-failed', { cause, retryAfter: 5 });
      });
      if (!session.url || new URL(session.url).origin !== checkoutOrigin) {
        throw new AppError('payment/checkout-failed', {
          cause: new Error('the payment page is not on CHECKOUT_ORIGIN'),
        });
      }
      return { id: session.id, url: session.url };
    },

    /** The state of a session, with our id of the payment; null if there is no such session. */
    async readSession(sessionId: string): Promise<{ paymentId: string; facts: PaymentFacts } | null> {
      const expand = ['payment_intent.latest_charge', 'invoice'];
      const session = await nullIfMissing(stripe.checkout.sessions.retrieve(sessionId, { expand }));
      const paymentId = paymentIdOf(session);
      return paymentId ? { paymentId, facts: factsOfSession(sessionSchema.parse(session), now()) } : null;
    },

    readIntent,

    /**
     * Refunds the missing part of `totalInCents`. The same total is refunded once. Throws payment/not-refundable without a
     * payment at Stripe, and payment/refund-refused.
     */
    async refund(payment: Payment, totalInCents: number): Promise<void> {
      const session = payment.sessionId
        ? await nullIfMissing(stripe.checkout.sessions.retrieve(payment.sessionId))
        : null;
      const intentId = session && sessionSchema.parse(session).payment_intent?.id;
      if (!intentId) throw new AppError('payment/not-refundable');
      await refusedAs(
        'payment/refund-refused',
        stripe.refunds.create(
          { payment_intent: intentId, amount: totalInCents - payment.refundedInCents },
          { idempotencyKey: `refund:${payment.id}:${totalInCents}` },
        ),
      );
    },

    /** Events about refunds and disputes of our payments since `since`, oldest first. */
    async readReversals(since: Date): Promise<WebhookEvent[]> {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const listed = stripe.events.list({ types: REVERSAL_EVENTS, created, limit: 100 });
      const newestFirst = await nullIfMissing(allOf(listed));
      const read: WebhookEvent[] = [];
      for (const event of newestFirst?.reverse() ?? []) {
        const ours = await readListed(event, { readIntent }, onUnreadable);
        if (ours) read.push(ours);
      }
      return read;
    },
  };
}
export type ProviderClient = ReturnType<typeof providerClient>;

/** Every entry of a list, page after page. */
async function allOf<Entry>(list: AsyncIterable<Entry>): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of list) entries.push(entry);
  return entries;
}
