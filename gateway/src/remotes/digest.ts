import { createHash } from 'node:crypto';

export function digest(text: string, algorithm: string, encoding: 'base64' | 'base64url'): string {
  return createHash(algorithm).update(text).digest(encoding);
}
