import type { registerSchema } from '@praticio/contracts/identity/account';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import type { z } from 'zod';

/** The sentence is the same whether or not the email address already has an account. */
export async function register(body: z.input<typeof registerSchema>): Promise<string> {
  return (await call(identity.register, { body })).message;
}
