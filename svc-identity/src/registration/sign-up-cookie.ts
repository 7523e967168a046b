import { randomBytes } from 'node:crypto';
import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { VERIFICATION_LINK_HOURS } from '@praticio/contracts/identity/limits';

const NAME = 'praticioSignUp';
const VALUE = new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`);
const KEPT_SECONDS = (VERIFICATION_LINK_HOURS * HOUR_MS) / SECOND_MS;

export const newSignUpValue = (): string => randomBytes(32).toString('base64url');

/** The value that the browser got when it registered an address; null without one. */
export const signUpValueOf = (cookies: string): string | null => VALUE.exec(cookies)?.[1] ?? null;

/** `Set-Cookie` of the value, or its end: for the call of the mailed link alone, out of reach of scripts. */
export function signUpCookie(value: string | null, isSecure: boolean): string {
  const attributes = [
    `${NAME}=${value ?? ''}`,
    'Path=/api/verify-email',
    `Max-Age=${value ? KEPT_SECONDS : 0}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}
