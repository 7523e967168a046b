import type { Account, AccountChange, Device } from './account.ts';

const DEVICES_MAX = 10;

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
