import type { registerSchema } from 'contracts/identity/account';
import * as identity from 'contracts/identity/endpoints';
import { call } from 'ui-kit/api';
import type { z } from 'zod';

/** The sentence is the same whether or not the email address already has an account. */
export async function register(body: z.input<typeof registerSchema>): Promise<string> {
  return (await call(identity.register, { body })).message;
}
