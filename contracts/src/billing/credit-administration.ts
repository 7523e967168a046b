import { z } from 'zod';
import { adminReasonSchema } from '../administration/reason.ts';
import { balanceSchema, creditKindSchema, movementSchema } from './credit.ts';

/** Whose credits; an id that nobody has is somebody without credits. */
export const creditHolderParams = z.object({ userId: z.string().max(64) });
/** What somebody has, and the newest movements. */
export const adminCreditsSchema = z.object({ balance: balanceSchema, movements: z.array(movementSchema) });
export type AdminCredits = z.infer<typeof adminCreditsSchema>;
export const GRANT_MAX = 100;
/** The same Idempotency-Key grants once. */
export const adminGrantSchema = z.object({
  kind: creditKindSchema,
  quantity: z.coerce
    .number<number | string>('La quantité est requise')
    .int('La quantité est un nombre entier')
    .min(1, 'La quantité est requise')
    .max(GRANT_MAX, 'Pas plus de 100 crédits à la fois'),
  reason: adminReasonSchema,
});
