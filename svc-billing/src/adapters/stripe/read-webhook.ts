import { AppError } from 'service-kit/errors';
import type { Stripe } from 'stripe';
import type { PaymentFacts } from '../../domain/payment.ts';
import type { WebhookEvent } from '../../domain/ports.ts';
import { factsOfSession, paymentIdOf } from './payment-facts.ts';

const TOLERANCE_SECONDS = 300;

/**
 * Checks the signature over the very bytes that came. Any of `secrets` will do, so that a new one can be introduced
 * before the old one ends. Throws payment/signature-invalid.
 */
export function verifyWebhook(
  stripe: Stripe,
  secrets: string[],
  body: Buffer,
  signature: string,
): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
    } catch {
      // not this secret: the next one may be the right one, and after the last the call is refused
    }
  }
  throw new AppError('payment/signature-invalid');
}

interface Deps {
  paymentIdOfIntent: (intentId: string) => Promise<string | null>;
}

async function read(
  event: Stripe.Event,
  { paymentIdOfIntent }: Deps,
): Promise<[string | null, PaymentFacts]> {
  const paidAt = new Date(event.created * 1000);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return [paymentIdOf(event.data.object), factsOfSession(event.data.object, paidAt)];
    case 'checkout.session.async_payment_failed':
      return [paymentIdOf(event.data.object), { sessionId: event.data.object.id, status: 'failed' }];
    case 'charge.refunded':
      return [paymentIdOf(event.data.object), { refundedInCents: event.data.object.amount_refunded }];
    case 'invoice.paid': {
      const url = event.data.object.hosted_invoice_url;
      return [paymentIdOf(event.data.object), url ? { invoiceUrl: url } : {}];
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent: intent, status, amount } = event.data.object;
      const intentId = typeof intent === 'string' ? intent : intent?.id;
      const lost: PaymentFacts = status === 'lost' ? { lostInCents: amount } : {};
      return [intentId ? await paymentIdOfIntent(intentId) : null, { disputed: true, ...lost }];
    }
    default:
      return [null, {}];
  }
}

/** What the event says about one of our payments; null when it is about something else. */
export async function readWebhook(event: Stripe.Event, deps: Deps): Promise<WebhookEvent | null> {
  const [paymentId, facts] = await read(event, deps);
  return paymentId ? { id: event.id, type: event.type, paymentId, facts } : null;
}
