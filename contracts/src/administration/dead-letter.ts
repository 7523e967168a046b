import { z } from 'zod';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';

/** An event that one consumer could not handle. */
export const deadLetterSchema = z.object({
  id: z.number().int(),
  /** `<service>-<consumer>`: the consumer that failed. */
  consumer: z.string(),
  subject: z.string(),
  reason: z.string(),
  deliveries: z.number().int(),
  at: z.iso.datetime(),
  /** The event as it was published; a string when it is not JSON. */
  event: z.unknown(),
});
export type DeadLetterRow = z.infer<typeof deadLetterSchema>;
export const deadLettersSchema = pageOf(deadLetterSchema);
/** `:id` is the sequence number of the letter in its stream. */
export const deadLetterParams = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
export const deadLettersQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE);
