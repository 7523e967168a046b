import { z } from 'zod';

/** The answer of a call that has nothing to show but a sentence. */
export const messageAnswerSchema = z.object({ message: z.string() });
