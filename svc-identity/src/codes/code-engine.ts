import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from './second-factor.ts';

const ISSUER = 'Praticio';
const PERIOD_SECONDS = 30;
/** RFC 4226, 4: at least 128 bits, 160 are recommended. */
const SECRET_BYTES = 20;
/** RFC 6238, 5.2: one step of tolerance for slow clocks and slow fingers. */
const WINDOW = 1;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Codes of authenticator apps. Secrets are stored encrypted with a key that is derived from `linkSecret`. */
export function codeEngine(linkSecret: string): OneTimeCodes {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', 'praticio second factor', 32));

  function seal(secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  function open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  }

  return {
    create(email) {
      const totp = new TOTP({
        issuer: ISSUER,
        label: email,
        secret: new Secret({ size: SECRET_BYTES }),
        period: PERIOD_SECONDS,
      });
      const secret = totp.secret.base32;
      return { secret, url: totp.toString(), sealed: seal(secret) };
    },

    stepOf(sealed, code, now) {
      const secret = Secret.fromBase32(open(sealed));
      const timestamp = now.getTime();
      const delta = TOTP.validate({ token: code, secret, period: PERIOD_SECONDS, timestamp, window: WINDOW });
      return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
    },
  };
}

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten random codes of 10 characters in two groups, about 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${randomText(5)}-${randomText(5)}`);

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
