import { createHash } from 'node:crypto';

/** A hash of the parsed fields and the files, to notice when two requests with one key have different contents. */
export function contentDigest(fields: unknown, files: { name: string; bytes: Uint8Array }[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const { name, bytes } of files) hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  return hash.digest('base64url');
}
