import { z } from 'zod';

/** Names one sending: repeated with the same content it has one effect, with another content it is 422. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,100}$/);
