import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { PARTNER_KEY_PATTERN, PARTNER_KEY_PREFIX } from '@praticio/contracts/base/partner';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/** The CRC-32 of `text` in base 62, as GitHub ends its tokens: a scanner distinguishes a key from a look-alike without a request. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** A new key of 190 random bits. */
export function newPartnerKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  const body = `${PARTNER_KEY_PREFIX}${random}`;
  return `${body}${checksumOf(body)}`;
}

/** Whether `text` has the form of a key, its checksum included; it may have ended, or never have been made. */
export function isPartnerKey(text: string): boolean {
  if (!PARTNER_KEY_PATTERN.test(text)) return false;
  return text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));
}

/** How a key is stored. It is random, so that a fast hash without salt is enough. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
