import { randomBytes } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@praticio/contracts/base/units';

const NAME = 'praticioDevice';
const VALUE = new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`);
const KEPT_SECONDS = (365 * DAY_MS) / SECOND_MS;

/** The value that makes this browser known to the accounts that signed in with it; a new one without a cookie. */
export function deviceOf(cookies: string): string {
  return VALUE.exec(cookies)?.[1] ?? randomBytes(32).toString('base64url');
}

/** `Set-Cookie` of the browser's value: for svc-identity's calls alone, out of reach of scripts. */
export function deviceCookie(device: string, isSecure: boolean): string {
  const attributes = [
    `${NAME}=${device}`,
    'Path=/api',
    `Max-Age=${KEPT_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}
