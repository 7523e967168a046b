import { z } from 'zod';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';

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
});
