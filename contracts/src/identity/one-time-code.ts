import { z } from 'zod';
import { typedNumber } from '../base/text-fields.ts';

/** A code of an authenticator app, or a recovery code; blanks and dashes do not matter. */
export const oneTimeCodeSchema = z
  .string({ error: 'Indiquez le code' })
  .max(40, 'Code incorrect')
  .transform((code) => typedNumber(code).replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(6, 'Indiquez le code').max(16, 'Code incorrect'));
