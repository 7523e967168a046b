import type { passkeySchema } from '@praticio/contracts/identity/security';
import type { z } from 'zod';
import type { Passkey } from './account.ts';

/** A passkey without its key. */
export function passkeyView({ id, name, addedAt, usedAt }: Passkey): z.infer<typeof passkeySchema> {
  return { id, name, addedAt: addedAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}
