import { z } from 'zod';
import { administratedSchema, administratorActionSchema } from './audit.ts';

/**
 * Data of every `<entity>.administered`: one shape for all that administrators do, published by the service that did
 * it, in the write that did it. svc-identity keeps them as the audit log, one line per event id.
 */
export const administeredSchema = z.object({
  adminId: z.string(),
  action: administratorActionSchema,
  /** Whom it concerns; null when nobody (an event that is replayed). */
  userId: z.string().nullable().default(null),
  /** Ids only, no name: the log outlives accounts. Left out by events of before it was there, about accounts. */
  target: administratedSchema.optional(),
  reason: z.string(),
});
