import { randomBytes } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@praticio/contracts/base/units';
import type { Account, AccountChange, Device } from './account.ts';

const DEVICES_MAX = 10;
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

export function knowsDevice({ devices }: Pick<Account, 'devices'>, hash: string): boolean {
  return devices.some((device) => device.hash === hash && !device.endedAt);
}

/** The devices of an account with one more; the oldest makes room. */
export function withDevice({ devices }: Pick<Account, 'devices'>, added: Device): AccountChange['set'] {
  return { devices: [...devices.filter(({ hash }) => hash !== added.hash), added].slice(-DEVICES_MAX) };
}

/** The key of failed logins: strangers share one, each browser that the account knows has its own. */
export const attemptsKeyOf = (email: string, deviceHash: string) => `${email} ${deviceHash}`;

/**
 * The key of wrong codes. A login may name anything as its email address, but nothing that begins with a blank: no stranger
 * counts under this key.
 */
export const codeAttemptsKeyOf = (email: string) => ` second-factor ${email}`;

/** Every key under which failed logins of the account may be counted. */
export function attemptsKeysOf({ email, devices }: Pick<Account, 'email' | 'devices'>): string[] {
  return [email, ...devices.map(({ hash }) => attemptsKeyOf(email, hash))];
}
