import { z } from 'zod';

/** An answer that contains only a sentence for the user. */
export const messageAnswerSchema = z.object({ message: z.string() });
