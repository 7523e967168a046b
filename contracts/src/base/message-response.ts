import { z } from 'zod';

/** A response that contains only a sentence for the user. */
export const messageResponseSchema = z.object({ message: z.string() });
