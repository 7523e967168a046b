import { z } from 'zod';

/** Identifies a request: a repetition with the same content has no further effect, one with other content is a 422. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,100}$/);
