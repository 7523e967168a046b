import { z } from 'zod';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { CREDIT_MOVEMENTS_PER_PAGE } from './limits.ts';

export const creditKindSchema = z.enum(['offer', 'cv', 'urgent']);
export type CreditKind = z.infer<typeof creditKindSchema>;

/** Units of each kind that can be spent; negative when a refund has left a debt. */
export const balanceSchema = z.object({
  offer: z.number().int(),
  cv: z.number().int(),
  urgent: z.number().int(),
});
export type Balance = z.infer<typeof balanceSchema>;

/** A change of the balance: `quantity` is positive for credits received, negative for credits spent. */
export const movementSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  reason: z.enum(['welcome', 'purchase', 'administrator', 'offer', 'urgent', 'cv', 'expired', 'refund']),
  reference: z.string(),
  lines: z.array(z.object({ kind: creditKindSchema, quantity: z.number().int() })),
});
export type Movement = z.infer<typeof movementSchema>;
export const movementReasonLabels: Record<Movement['reason'], string> = {
  welcome: 'Crédits de bienvenue',
  purchase: 'Achat',
  administrator: 'Ajout par Praticio',
  offer: "Publication d'une offre",
  urgent: 'Badge urgent',
  cv: "Consultation d'un CV",
  expired: 'Crédits arrivés à échéance',
  refund: 'Remboursement',
};
export const historyQuerySchema = pageQuery(CREDIT_MOVEMENTS_PER_PAGE);
export const historySchema = pageOf(movementSchema);

/** Unexpired lots, the soonest to expire first. */
export const expiringSchema = z.array(
  z.object({ kind: creditKindSchema, remaining: z.number().int(), expiresAt: z.iso.datetime() }),
);
export type ExpiringCredits = z.infer<typeof expiringSchema>[number];

type CreditLines = readonly { kind: CreditKind; quantity: number }[];
/** Credits given at the first onboarding as a recruiter, once per SIRET. */
export const welcomeCredits = [{ kind: 'offer', quantity: 1 }] as const satisfies CreditLines;
/** Credits given once the recruiter's structure is verified, once per SIRET: nobody else reads CVs without paying. */
export const verificationCredits = [{ kind: 'cv', quantity: 2 }] as const satisfies CreditLines;
