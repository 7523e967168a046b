import { createHash } from 'node:crypto';

/** What tells two contents under one key apart: a hash of the parsed fields and of the files as they came. */
export function contentDigest(fields: unknown, files: { name: string; bytes: Uint8Array }[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const { name, bytes } of files) hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  return hash.digest('base64url');
}
