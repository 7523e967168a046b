import { DEFAULT_CURRENCY } from 'contracts/billing/shop';
import { AppError } from 'service-kit/errors';
import type { Stripe } from 'stripe';
import type { CatalogueItem, Clock, PaymentProvider, WebhookEvent } from '../../domain/ports.ts';
import { factsOfSession } from './payment-facts.ts';
import { readListed } from './read-webhook.ts';
import { nullIfMissing } from './stripe-client.ts';
import { type Intent, intentSchema, PAYMENT_ID_KEY, paymentIdOf, sessionSchema } from './stripe-objects.ts';

export interface StripeProvider extends PaymentProvider {
  /** A payment intent with our id of the payment; null if the payment is not ours. */
  readIntent(intentId: string): Promise<{ paymentId: string; intent: Intent } | null>;
}

/** Events that take money back after a payment. All else can be read from the session. */
const REVERSAL_EVENTS = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

const currency = DEFAULT_CURRENCY.toLowerCase();

/** The price created by `npm run sync-prices`, or the same price inline. */
function lineItemOf(item: CatalogueItem) {
  if (item.stripePriceId) return { price: item.stripePriceId, quantity: 1 };
  return {
    price_data: {
      currency,
      unit_amount: item.priceInCents,
      tax_behavior: 'inclusive' as const,
      product_data: { name: item.description },
    },
    quantity: 1,
  };
}

/** Checkout Sessions of the `stripe` library (https://docs.stripe.com/api/checkout/sessions). */
export function createStripeProvider(options: {
  stripe: Stripe;
  publicUrl: string;
  checkoutOrigin: string;
  now: Clock;
  onUnreadable: (error: unknown) => void;
}): StripeProvider {
  const { stripe, publicUrl, checkoutOrigin, now, onUnreadable } = options;
  const provider: StripeProvider = {
    async openCheckout({ payment, items, customerId }) {
      const metadata = { [PAYMENT_ID_KEY]: payment.id };
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            locale: 'fr',
            customer: customerId,
            client_reference_id: payment.id,
            line_items: items.map(lineItemOf),
            metadata,
            payment_intent_data: { metadata },
            invoice_creation: { enabled: true, invoice_data: { metadata } },
            custom_text: {
              submit: {
                message: `En payant, vous acceptez les [conditions générales de vente](${publicUrl}/cgv).`,
              },
            },
            success_url: `${publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${publicUrl}/payment/cancel`,
          },
          { idempotencyKey: `checkout:${payment.id}` },
        )
        .catch((cause: unknown) => {
          throw new AppError('payment/checkout-failed', { cause, retryAfter: 5 });
        });
      if (!session.url || new URL(session.url).origin !== checkoutOrigin) {
        throw new AppError('payment/checkout-failed', {
          cause: new Error('the payment page is not on CHECKOUT_ORIGIN'),
        });
      }
      return { id: session.id, url: session.url };
    },

    async readSession(sessionId) {
      const expand = ['payment_intent.latest_charge', 'invoice'];
      const session = await nullIfMissing(stripe.checkout.sessions.retrieve(sessionId, { expand }));
      const paymentId = paymentIdOf(session);
      return paymentId ? { paymentId, facts: factsOfSession(sessionSchema.parse(session), now()) } : null;
    },

    async readIntent(intentId) {
      const intent = await nullIfMissing(stripe.paymentIntents.retrieve(intentId));
      const paymentId = paymentIdOf(intent);
      return paymentId ? { paymentId, intent: intentSchema.parse(intent) } : null;
    },

    async readReversals(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const listed = stripe.events.list({ types: REVERSAL_EVENTS, created, limit: 100 });
      const newestFirst = await nullIfMissing(allOf(listed));
      const read: WebhookEvent[] = [];
      for (const event of newestFirst?.reverse() ?? []) {
        const ours = await readListed(event, provider, onUnreadable);
        if (ours) read.push(ours);
      }
      return read;
    },
  };
  return provider;
}

/** Every entry of a list, page after page. */
async function allOf<Entry>(list: AsyncIterable<Entry>): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of list) entries.push(entry);
  return entries;
}
