import { createHash, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Tells a visitor's first look at an offer today from later ones, without keeping who: hashes with a salt that is
 * forgotten every day, in memory only.
 */
export function createFirstLook(now: () => Date) {
  let day = 0;
  let salt = randomBytes(16);
  let seen = new Set<string>();

  return (offerId: number, visitor: { ip: string; userAgent: string }): boolean => {
    const today = Math.floor(now().getTime() / DAY_MS);
    if (today !== day) {
      day = today;
      salt = randomBytes(16);
      seen = new Set();
    }
    const hash = createHash('sha256').update(salt).update(`${offerId}\n${visitor.ip}\n${visitor.userAgent}`);
    const key = hash.digest('base64').slice(0, 16);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
