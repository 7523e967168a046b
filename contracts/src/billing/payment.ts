import { z } from 'zod';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { numberInOneLine } from '../base/text-fields.ts';
import { creditKindSchema } from './credit.ts';

/** Stripe prints no longer one on an invoice. */
export const ORDER_NUMBER_MAX = 30;

export const paymentTypeSchema = z.enum(['offer', 'cv', 'urgent_offer']);

const offerIdSchema = z.coerce.number<number>().int().positive();

/**
 * The purpose of a payment. The browser keeps it under `payment-context` and sends it with the checkout. `data` belongs
 * to the page that opened the payment (for example the file name of a CV); the server does not store it.
 */
export const paymentContextSchema = z.object({
  type: paymentTypeSchema,
  offer_id: offerIdSchema.nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  source: z.string().max(50).nullish(),
  addons: z
    .object({ urgent: z.boolean().default(false), urgentPricingId: z.string().max(100).nullish() })
    .nullish(),
});
export type PaymentContext = z.input<typeof paymentContextSchema>;

/**
 * Names the item; price, quantity and buyer are determined by the server. `context` may be the type alone, as a
 * string.
 */
export const checkoutInputSchema = z.object({
  pricingId: z.string().min(1).max(100),
  context: z
    .union([
      paymentContextSchema,
      paymentTypeSchema.transform((type) => ({ type }) as z.output<typeof paymentContextSchema>),
    ])
    .nullish(),
  offerId: offerIdSchema.nullish(),
  /** Of the buyer's own books: it stands on the invoice. */
  orderNumber: numberInOneLine(ORDER_NUMBER_MAX).nullish(),
  /** By bank transfer alone, which may arrive days later. */
  byTransfer: z.boolean().nullish(),
});
export type CheckoutInput = z.input<typeof checkoutInputSchema>;

/** URL of the payment page, always on the configured payment origin. */
export const checkoutSchema = z.object({ url: z.url() });

export const paymentSuccessQuerySchema = z.object({ session_id: z.string().min(1).max(200) });

/** Credits of one purchase, by kind. */
export const creditLinesSchema = z.array(z.object({ kind: creditKindSchema, quantity: z.number().int() }));

/** `creditsAdded` is the number of units that the payment added; `lines` has them by kind, and is missing in responses of 0.1.0. */
export const paymentSuccessSchema = z.object({
  sessionId: z.string(),
  creditsAdded: z.number().int(),
  lines: creditLinesSchema.optional(),
  publishedOfferId: z.number().int().nullable(),
});
export type PaymentSuccess = z.infer<typeof paymentSuccessSchema>;

export const paymentCancelSchema = z.object({ message: z.string() });

export const paymentStatusSchema = z.enum(['open', 'processing', 'paid', 'failed', 'expired']);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const purchaseSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  description: z.string(),
  lines: creditLinesSchema,
  amountInCents: z.number().int(),
  formattedAmount: z.string(),
  refundedInCents: z.number().int(),
  disputed: z.boolean(),
  /** As the buyer gave it; missing in responses of earlier versions. */
  orderNumber: z.string().nullable().default(null),
  invoiceUrl: z.url().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;
export const PURCHASES_PER_PAGE = 20;
export const purchasesQuerySchema = pageQuery(PURCHASES_PER_PAGE);
export const purchasesSchema = pageOf(purchaseSchema);

/** `partial`: a part of the amount has arrived. `late`: the whole amount has not arrived in time. */
export const transferStateSchema = z.enum(['awaited', 'partial', 'late']);
export type TransferState = z.infer<typeof transferStateSchema>;

export const transferStateLabels: Record<TransferState, string> = {
  awaited: 'Virement attendu',
  partial: 'Virement partiel',
  late: 'Virement en retard',
};

/** A bank transfer that has not arrived whole; the credits come with the whole amount. */
export const transferSchema = z.object({
  state: transferStateSchema,
  receivedInCents: z.number().int(),
  missingInCents: z.number().int(),
  /** Until when it is expected; a later arrival counts too. */
  dueAt: z.iso.datetime(),
  /** Stripe's page with the IBAN and the missing amount; null until Stripe has named it. */
  instructionsUrl: z.url().nullable(),
});
export type Transfer = z.infer<typeof transferSchema>;

/** A purchase whose payment the bank has not confirmed yet: a bank transfer, or without `transfer` another slow method. */
export const pendingPurchaseSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  description: z.string(),
  amountInCents: z.number().int(),
  formattedAmount: z.string(),
  orderNumber: z.string().nullable(),
  transfer: transferSchema.nullable(),
});
export type PendingPurchase = z.infer<typeof pendingPurchaseSchema>;
export const pendingPurchasesSchema = pageOf(pendingPurchaseSchema);

/** Stripe reads only the HTTP status. */
export const webhookResponseSchema = z.object({ received: z.literal(true) });

/** Keys of the browser's session storage. */
export const PAYMENT_CONTEXT_KEY = 'payment-context';
export const OFFER_DRAFT_KEY = 'offer-draft';
export const paymentHandledKey = (sessionId: string): string => `payment-handled:${sessionId}`;
