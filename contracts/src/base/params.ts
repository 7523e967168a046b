import { z } from 'zod';

/** `:id` of entities whose ids are opaque strings. */
export const idParams = z.object({ id: z.string().min(1).max(100) });
