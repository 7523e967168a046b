import { z } from 'zod';
import { adminReasonSchema } from '../administration/reason.ts';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { numberInOneLine } from '../base/text-fields.ts';
import { creditLinesSchema, paymentStatusSchema, transferSchema, transferStateSchema } from './payment.ts';

export const paymentMatterKindSchema = z.enum(['difference', 'dispute']);
export type PaymentMatterKind = z.infer<typeof paymentMatterKindSchema>;

export const paymentDifferenceSchema = z.object({
  field: z.enum(['amount', 'currency', 'payer', 'session']),
  /** Amounts are in cents; empty when Stripe names none. */
  expected: z.string(),
  found: z.string(),
});
export type PaymentDifference = z.infer<typeof paymentDifferenceSchema>;

/** A purchase to check: Stripe reports another order than ours (without effect), or a dispute is open. */
export const paymentMatterSchema = z.object({
  id: z.string(),
  kind: paymentMatterKindSchema,
  at: z.iso.datetime(),
  userId: z.string(),
  /** Null when the account is erased, or not known to svc-billing yet. */
  email: z.string().nullable(),
  description: z.string(),
  formattedAmount: z.string(),
  /** Stripe's id of the session, charge, payment or dispute. */
  stripeId: z.string(),
  differences: z.array(paymentDifferenceSchema),
});
export type PaymentMatter = z.infer<typeof paymentMatterSchema>;
export const paymentMattersSchema = pageOf(paymentMatterSchema);
export const paymentMattersQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  kind: paymentMatterKindSchema.default('difference'),
  /** Only the purchases of this account. */
  userId: z.string().max(64).default(''),
});
export type PaymentMattersQuery = z.output<typeof paymentMattersQuerySchema>;

/** States of a payment as administrators filter them: those of a checkout, and later reversals. */
export const paymentStateSchema = z.enum([...paymentStatusSchema.options, 'refunded', 'disputed']);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** States by which payments are found: a bank transfer that has not arrived whole has its own, and is not `processing` there. */
export const paymentFilterSchema = z.enum([...paymentStateSchema.options, ...transferStateSchema.options]);
export type PaymentFilterState = z.infer<typeof paymentFilterSchema>;

/** A purchase as administrators see it, in any state. */
export const administeredPaymentSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  userId: z.string(),
  /** Null when the account is erased, or not known to svc-billing yet. */
  email: z.string().nullable(),
  description: z.string(),
  lines: creditLinesSchema,
  amountInCents: z.number().int(),
  refundedInCents: z.number().int(),
  state: paymentStateSchema,
  /** Only of a bank transfer that has not arrived whole; missing in responses of earlier versions. */
  transfer: transferSchema.nullable().default(null),
  /** Stripe's ids; null until Stripe has named them. */
  sessionId: z.string().nullable(),
  intentId: z.string().nullable(),
  chargeId: z.string().nullable(),
  customerId: z.string(),
  /** As the buyer gave it; missing in responses of earlier versions. */
  orderNumber: z.string().nullable().default(null),
  invoiceUrl: z.url().nullable(),
});
export type AdministeredPayment = z.infer<typeof administeredPaymentSchema>;
export const administeredPaymentsSchema = pageOf(administeredPaymentSchema);

export const paymentsQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  /**
   * The beginning of an email address, an amount ('79' or '79,00 €'), a day ('24/11/2026', in Paris), or a whole id: of the
   * payment, the account, or Stripe's session, payment, charge, customer or dispute; or a whole order number of the buyer.
   */
  search: numberInOneLine(200).default(''),
  state: z.union([z.literal(''), paymentFilterSchema]).default(''),
  /** Only the purchases of this account. */
  userId: z.string().max(64).default(''),
});
export type PaymentsQuery = z.output<typeof paymentsQuerySchema>;

export const paymentParams = z.object({ id: z.string().max(64) });
/** A refund through Stripe. Without an amount, all that is left of the payment. */
export const refundInputSchema = z.object({
  amountInCents: z.number().int().min(1).nullish(),
  reason: adminReasonSchema,
});
