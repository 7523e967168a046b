import { MINUTE_MS } from '@praticio/contracts/base/units';
import { expect, it } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import type { Link } from '../accounts/link.ts';
import { unlockLogin } from '../passwords/unlock-login.ts';
import { verifyEmail } from './verify-email.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * MINUTE_MS);
const linkOf = (token: string, changes: Partial<Link> = {}): Link => ({
  hash: `hash of ${token}`,
  issuedAt: minutes(-60),
  expiresAt: minutes(60),
  usedAt: null,
  ...changes,
});

const device = { cookie: 'cookie', name: 'Firefox' };

function givenLink(
  purpose: 'verification' | 'loginUnlock',
  link: Partial<Link> = {},
  changes: Partial<Account> = {},
) {
  const ports = memoryPorts();
  const blank = accountWith({ verifiedAt: null, ...changes });
  const token = `${blank.id}.secret`;
  const account = ports.keep({ ...blank, [purpose]: [linkOf(token, link), linkOf('other')] });
  const linkTokens = { derive: () => '', hash: (text: string) => `hash of ${text}` };
  const deps = { ...ports, linkTokens, now: () => now };
  const sessions: string[] = [];
  const startSession = async ({ id, verifiedAt }: Account, { name }: typeof device, remember: boolean) =>
    `session ${sessions.push(`${id} ${verifiedAt !== null} ${name} ${remember}`)}`;
  return {
    ...ports,
    account,
    token,
    current: () => ports.stored.get(account.id),
    verify: (used = token, signUp: string | null = null) =>
      verifyEmail({ ...deps, startSession })({ token: used, signUp, device }),
    sessions,
    unlock: (used = token) => unlockLogin(deps)({ token: used, device: 'cookie' }),
  };
}

it('a verification link verifies the email address; its page may load twice', async () => {
  const { verify, current, account, token, happened, calls } = givenLink('verification');
  await verify();
  expect(current()).toMatchObject({ verifiedAt: now, verification: [linkOf(token, { usedAt: now })] });
  expect(happened).toEqual([{ type: 'user.verified', data: { userId: account.id, email: account.email } }]);
  await verify();
  expect(calls).toEqual(['write']);
});

it('a verification link of an email address that was registered again leads to the choice of a password', async () => {
  const { verify, current, token } = givenLink('verification', {}, { registeredAgainAt: now });
  await expect(verify()).rejects.toMatchObject({
    code: 'auth/password-to-choose',
    extras: { redirect: expect.stringContaining(token) },
  });
  expect(current()?.verifiedAt).toBeNull();
});

const signUp = { hash: 'hash of browser', expiresAt: minutes(60) };

it('a verification link signs in the browser that registered the address, once', async () => {
  const { verify, current, account, sessions } = givenLink('verification', {}, { signUp });
  expect(await verify(undefined, 'browser')).toEqual({ email: account.email, token: 'session 1' });
  expect(sessions).toEqual([`${account.id} true Firefox false`]);
  expect(current()?.signUp).toBeNull();
  expect(await verify(undefined, 'browser')).toEqual({ email: account.email, token: null });
  expect(sessions).toHaveLength(1);
});

const passkey = { id: 'p', publicKey: '', counter: 0, name: 'Clé', addedAt: now, usedAt: null };
it.each<[string, Partial<Account>, string | null]>([
  ['another browser', { signUp }, 'another'],
  ['a browser without a value', { signUp }, null],
  ['the browser of an address that was registered before this version', { signUp: null }, 'browser'],
  ['the browser once its value is over', { signUp: { ...signUp, expiresAt: now } }, 'browser'],
  ['the browser of a banned account', { signUp, bannedAt: now }, 'browser'],
  ['the browser of an administrator', { signUp, roles: ['ROLE_USER', 'ROLE_ADMIN'] }, 'browser'],
  ['a browser that would need a second factor', { signUp, passkeys: [passkey] }, 'browser'],
])('a verification link verifies, and does not sign in %s', async (_name, changes, browser) => {
  const { verify, current, account, sessions } = givenLink('verification', {}, changes);
  expect(await verify(undefined, browser)).toEqual({ email: account.email, token: null });
  expect(sessions).toEqual([]);
  // the right browser gains nothing by a link that was opened elsewhere
  expect(current()).toMatchObject({ verifiedAt: now, signUp: null });
  expect((await verify(undefined, 'browser')).token).toBeNull();
});

it('an unlock link forgets the failures of all browsers, and the account knows this one', async () => {
  const devices = [{ hash: 'known', addedAt: minutes(-90) }];
  const { unlock, current, account, token, attempts } = givenLink('loginUnlock', {}, { devices });
  const keys = [account.email, `${account.email} known`, `${account.email} hash of cookie`];
  for (const key of keys) await attempts.replace(key, null, { failures: 10, lastAt: now });
  await unlock();
  expect(current()).toMatchObject({
    devices: [...devices, { hash: 'hash of cookie', addedAt: now }],
    loginUnlock: [linkOf(token, { usedAt: now })],
  });
  expect(await Promise.all(keys.map(attempts.find))).toEqual([null, null, null]);
  await expect(unlock()).resolves.toBeUndefined();
});

it.each([
  ['has expired', { expiresAt: now }],
  ['was used ten minutes ago', { usedAt: minutes(-10) }],
  ['belongs to another mail', { hash: 'hash of third' }],
])('a link that %s is refused', async (_name, link) => {
  await expect(givenLink('verification', link).verify()).rejects.toMatchObject({
    code: 'auth/verification-link-invalid',
  });
  await expect(givenLink('loginUnlock', link).unlock()).rejects.toMatchObject({
    code: 'auth/unlock-link-invalid',
  });
});

it('a link of no account is as invalid as any other', async () => {
  await expect(givenLink('verification').verify('nobody.secret')).rejects.toMatchObject({
    code: 'auth/verification-link-invalid',
  });
  await expect(givenLink('loginUnlock').unlock('nobody.secret')).rejects.toMatchObject({
    code: 'auth/unlock-link-invalid',
  });
});

it('a database that fails is no invalid link', async () => {
  const { accounts, ...ports } = memoryPorts();
  const change = () => Promise.reject(new Error('away'));
  const linkTokens = { derive: () => '', hash: (text: string) => text };
  const deps = { ...ports, accounts: { ...accounts, change }, linkTokens, now: () => now };
  const opening = { token: 'any', signUp: null, device };
  const startSession = async () => '';
  await expect(verifyEmail({ ...deps, startSession })(opening)).rejects.toThrow('away');
  await expect(unlockLogin(deps)({ token: 'any', device: '' })).rejects.toThrow('away');
});
