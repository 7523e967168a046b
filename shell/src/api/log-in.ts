import { type loginSchema, tokenAnswerSchema } from 'contracts/identity/account';
import { api } from 'ui-kit/api';
import type { z } from 'zod';

/** `POST /login_check`: a token, for 12 hours or, with `remember`, 30 days. */
export async function logIn(input: z.input<typeof loginSchema>): Promise<string> {
  return (await api.post('/login_check', input, tokenAnswerSchema)).token;
}
