import { z } from 'zod';
import { numberInOneLine, requiredText } from '../base/text-fields.ts';
import { ORDER_NUMBER_MAX } from './payment.ts';

/** The normal rate of VAT in France (article 278 of the tax code): prices include it. */
export const VAT_PERCENT = 20;

/** The parts of a price with VAT, in cents: the net amount is rounded to the nearest cent, VAT is the rest. */
export function vatOf(amountInCents: number): { netInCents: number; vatInCents: number } {
  const netInCents = Math.round((amountInCents * 100) / (100 + VAT_PERCENT));
  return { netInCents, vatInCents: amountInCents - netInCents };
}

export const BUYER_TEXT_MAX = 200;

/** Names the item and the buyer; the price is that of the catalogue. */
export const quoteInputSchema = z.object({
  pricingId: z.string().min(1).max(100),
  /** As it is to stand on the quote; nothing of it is stored. */
  buyer: z.object({
    name: requiredText("Nom de l'organisation requis", BUYER_TEXT_MAX),
    postalAddress: requiredText('Adresse postale requise', BUYER_TEXT_MAX),
    siret: numberInOneLine(20).default(''),
  }),
  /** Of the buyer's own books. */
  orderNumber: numberInOneLine(ORDER_NUMBER_MAX).nullish(),
});
export type QuoteInput = z.input<typeof quoteInputSchema>;
