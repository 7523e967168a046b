import { z } from 'zod';

/** `:id` of things whose ids are opaque strings. */
export const idParams = z.object({ id: z.string().min(1).max(100) });
