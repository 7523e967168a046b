import { z } from 'zod';
import { administeredSchema } from '../administration/administered.ts';
import { creditKindSchema } from './credit.ts';

const line = z.object({ kind: creditKindSchema, quantity: z.number().int().positive() });

export const billingEvents = {
  'credits.granted': z.object({
    userId: z.string(),
    reference: z.string(),
    lines: z.array(line),
    source: z.enum(['welcome', 'purchase', 'administrator']),
  }),
  'credits.spent': z.object({ userId: z.string(), reference: z.string(), lines: z.array(line) }),
  'credits.expiring': z.object({
    userId: z.string(),
    kind: creditKindSchema,
    remaining: z.number().int(),
    expiresAt: z.iso.datetime(),
  }),
  'payment.completed': z.object({ userId: z.string(), sessionId: z.string(), lines: z.array(line) }),
  'payment.refunded': z.object({ userId: z.string(), sessionId: z.string() }),
  'urgent.paid': z.object({ userId: z.string(), offerId: z.number().int(), sessionId: z.string() }),
  'credits.administered': administeredSchema,
  'payment.administered': administeredSchema,
  'cv.unlocked': z.object({ recruiterId: z.string(), candidateId: z.string() }),
};
