import { z } from 'zod';
import { adminReasonSchema } from '../administration/reason.ts';
import { balanceSchema, creditKindSchema, movementSchema } from './credit.ts';

/** The account that holds the credits. An unknown id has an empty balance. */
export const creditHolderParams = z.object({ userId: z.string().max(64) });
/** Balance and newest movements of an account. */
export const adminCreditsSchema = z.object({ balance: balanceSchema, movements: z.array(movementSchema) });
export type AdminCredits = z.infer<typeof adminCreditsSchema>;
export const GRANT_MAX = 100;
/** A grant by an administrator; the same Idempotency-Key grants once. */
export const adminGrantSchema = z.object({
  kind: creditKindSchema,
  quantity: z.coerce
    .number<number | string>('La quantité est requise')
    .int('La quantité est un nombre entier')
    .min(1, 'La quantité est requise')
    .max(GRANT_MAX, 'Pas plus de 100 crédits à la fois'),
  reason: adminReasonSchema,
});
