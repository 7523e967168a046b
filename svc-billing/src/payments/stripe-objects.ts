import { z } from 'zod';

const id = z.string().min(1);
const cents = z.number().int();
const metadata = z.record(z.string(), z.string()).nullish();
/** The id of a Stripe object, given as an id or as the expanded object. */
const idOf = z.union([id, z.object({ id }).transform((object) => object.id)]).nullish();
/** The expanded object, or null where Stripe sends only its id. */
const expanded = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([id.transform(() => null), schema]).nullish();

// The fields that we read of Stripe's objects; others are dropped (https://docs.stripe.com/api).

export const chargeSchema = z.object({
  id,
  amount: cents,
  amount_refunded: cents.min(0),
  currency: z.string(),
  customer: idOf,
});

/** Of a payment that awaits a bank transfer (https://docs.stripe.com/api/payment_intents/object). */
const nextAction = z
  .object({
    display_bank_transfer_instructions: z
      .object({ amount_remaining: cents.nullish(), hosted_instructions_url: z.url().nullish() })
      .nullish(),
  })
  .nullish();

/** A charge and a payment of a session, of which Stripe sends all or only the id. */
const namedCharge = z.union([id.transform((id) => ({ id, amount_refunded: null })), chargeSchema]).nullish();
const namedIntent = z
  .union([
    id.transform((id) => ({ id, amount: null, latest_charge: null, next_action: null })),
    z.object({ id, amount: cents.nullish(), latest_charge: namedCharge, next_action: nextAction }),
  ])
  .nullish();

export const sessionSchema = z.object({
  id,
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  amount_total: cents.nullish(),
  currency: z.string().nullish(),
  customer: idOf,
  payment_intent: namedIntent,
  invoice: expanded(z.object({ hosted_invoice_url: z.url().nullish() })),
});
export type Session = z.output<typeof sessionSchema>;

export const disputeSchema = z.object({
  id,
  created: z.number().int(),
  payment_intent: idOf,
  status: z.string(),
  amount: cents,
});
export type StripeDispute = z.output<typeof disputeSchema>;

export const invoiceSchema = z.object({
  id,
  amount_paid: cents,
  currency: z.string(),
  customer: idOf,
  hosted_invoice_url: z.url().nullish(),
});

export const intentSchema = z.object({
  id,
  amount: cents,
  currency: z.string(),
  customer: idOf,
  next_action: nextAction,
});
export type Intent = z.output<typeof intentSchema>;

export const eventSchema = z.object({
  id,
  type: z.string().min(1),
  created: z.number().int(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Metadata key of our payment id on sessions, payments, charges and invoices. */
export const PAYMENT_ID_KEY = 'paymentId';

/** Our payment id from the metadata of a Stripe object; null if there is none. */
export function paymentIdOf(object: unknown): string | null {
  const parsed = z.object({ metadata }).safeParse(object);
  return parsed.data?.metadata?.[PAYMENT_ID_KEY] ?? null;
}
