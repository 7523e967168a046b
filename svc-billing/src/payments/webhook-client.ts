import { AppError, isAppError } from '@praticio/service-kit/errors';
import { parseJson } from '@praticio/service-kit/request-body';
import type { Stripe } from 'stripe';
import type { z } from 'zod';
import type { PaymentFacts, WebhookEvent } from './payment.ts';
import { factsOfDispute, factsOfPart, factsOfSession, orderOf } from './stripe-facts.ts';
import {
  chargeSchema,
  disputeSchema,
  eventSchema,
  type Intent,
  intentSchema,
  invoiceSchema,
  paymentIdOf,
  sessionSchema,
} from './stripe-objects.ts';

const TOLERANCE_SECONDS = 300;

type StripeEvent = z.output<typeof eventSchema>;

/**
 * Checks the signature over the bytes as received, and parses the event. Any of `secrets` may have signed, so that a new
 * secret can be introduced before the old one ends. Throws payment/signature-invalid, and request/malformed for a signed
 * body that is no event.
 */
function verifyWebhook(stripe: Stripe, secrets: string[], body: Buffer, signature: string): StripeEvent {
  if (!secrets.some((secret) => isSigned(stripe, secret, body, signature)))
    throw new AppError('payment/signature-invalid');
  return parsed(eventSchema, parseJson(body));
}

function isSigned(stripe: Stripe, secret: string, body: Buffer, signature: string): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS) === true;
  } catch {
    return false; // another secret may match; if none does, verifyWebhook refuses the call
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('request/malformed', { cause: result.error });
  return result.data;
}

interface Deps {
  /** The payment intent with our id of the payment; null if the payment is not ours. */
  readIntent: (intentId: string) => Promise<{ paymentId: string; intent: Intent } | null>;
}

function factsOf({ type, created, data: { object } }: StripeEvent): PaymentFacts | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return factsOfSession(parsed(sessionSchema, object), new Date(created * 1000));
    case 'checkout.session.async_payment_failed':
      return { ...factsOfSession(parsed(sessionSchema, object), new Date(created * 1000)), status: 'failed' };
    case 'charge.refunded': {
      const charge = parsed(chargeSchema, object);
      return {
        order: orderOf(charge, charge.amount),
        chargeId: charge.id,
        refundedInCents: charge.amount_refunded,
      };
    }
    case 'payment_intent.partially_funded':
      return factsOfPart(parsed(intentSchema, object));
    case 'invoice.paid': {
      const invoice = parsed(invoiceSchema, object);
      const { amount_paid: paid, hosted_invoice_url: invoiceUrl } = invoice;
      return { order: orderOf(invoice, paid), ...(invoiceUrl && { invoiceUrl }) };
    }
    default:
      return null;
  }
}

/** A dispute carries no metadata of ours, but its payment intent does. */
async function readDispute(
  { id, type, data }: StripeEvent,
  { readIntent }: Deps,
): Promise<WebhookEvent | null> {
  const dispute = parsed(disputeSchema, data.object);
  const ours = dispute.payment_intent ? await readIntent(dispute.payment_intent) : null;
  return ours && { id, type, paymentId: ours.paymentId, facts: factsOfDispute(dispute, ours.intent) };
}

/** The event's facts about one of our payments; null if it is about anything else. Throws request/malformed. */
async function readWebhook(event: StripeEvent, deps: Deps): Promise<WebhookEvent | null> {
  const { id, type, data } = event;
  if (type.startsWith('charge.dispute.')) return readDispute(event, deps);
  const paymentId = paymentIdOf(data.object);
  const facts = paymentId ? factsOf(event) : null;
  return paymentId && facts ? { id, type, paymentId, facts } : null;
}

/** Like readWebhook, for an event from Stripe's list: an unreadable one is reported and skipped. */
export async function readListed(
  event: unknown,
  deps: Deps,
  onUnreadable: (error: unknown) => void,
): Promise<WebhookEvent | null> {
  try {
    return await readWebhook(parsed(eventSchema, event), deps);
  } catch (error) {
    if (!isAppError(error, 'request/malformed')) throw error;
    onUnreadable(error);
    return null;
  }
}

/**
 * Verifies a webhook and reads its facts about one of our payments; null if it is about anything else. Throws
 * payment/signature-invalid and request/malformed.
 */
export function webhookClient(options: {
  stripe: Stripe;
  /** Signing secrets, any of which may have signed. */
  secrets: string[];
  provider: Deps;
  /** Called with an event that is not about our payments. */
  onForeign: (event: StripeEvent) => void;
}) {
  const { stripe, secrets, provider, onForeign } = options;
  return async (body: Buffer, signature: string): Promise<WebhookEvent | null> => {
    const event = verifyWebhook(stripe, secrets, body, signature);
    const ours = await readWebhook(event, provider);
    if (!ours) onForeign(event);
    return ours;
  };
}
export type ReadWebhook = ReturnType<typeof webhookClient>;
