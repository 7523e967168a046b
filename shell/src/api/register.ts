import { messageAnswerSchema } from 'contracts/base/message-answer';
import type { registerSchema } from 'contracts/identity/account';
import { api } from 'ui-kit/api';
import type { z } from 'zod';

/** `POST /register`: answers the same whether or not the address already has an account. */
export async function register(input: z.output<typeof registerSchema>): Promise<string> {
  return (await api.post('/register', input, messageAnswerSchema)).message;
}
