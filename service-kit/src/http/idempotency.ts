import { createHash, randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeySchema } from 'contracts/base/idempotency';
import type { Context } from 'koa';
import { AppError } from '../base/errors.ts';

/**
 * The caller's key for this sending, a fresh one for a caller without protection from sending twice. Throws
 * request/malformed.
 */
export function idempotencyKeyOf(ctx: Context): string {
  const header = ctx.get(IDEMPOTENCY_KEY_HEADER);
  if (header === '') return randomUUID();
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success) throw new AppError('request/malformed', { details: IDEMPOTENCY_KEY_HEADER });
  return key.data;
}

/** What tells two contents under one key apart: a hash of the parsed fields and of the files as they came. */
export function contentDigest(fields: unknown, files: { name: string; bytes: Uint8Array }[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const { name, bytes } of files) hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  return hash.digest('base64url');
}
