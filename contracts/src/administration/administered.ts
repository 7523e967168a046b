import { z } from 'zod';
import { administratedSchema, administratorActionSchema } from './audit.ts';

/**
 * Data of every `<entity>.administered` event: an act of an administrator, published by the service that carried it out,
 * in the same write. svc-identity stores each as a line of the audit log, once per event id.
 */
export const administeredSchema = z.object({
  adminId: z.string(),
  action: administratorActionSchema,
  /** The account concerned; null when there is none (replaying an event). */
  userId: z.string().nullable().default(null),
  /** Ids only, since the log outlives accounts. Events of older versions, all about accounts, lack it. */
  target: administratedSchema.optional(),
  reason: z.string(),
});
