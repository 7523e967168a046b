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

function situation(
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
  return {
    ...ports,
    account,
    token,
    current: () => ports.stored.get(account.id),
    verify: (used = token) => verifyEmail(deps)(used),
    unlock: (used = token) => unlockLogin(deps)({ token: used, device: 'cookie' }),
  };
}

it('a verification link verifies the email address; its page may load twice', async () => {
  const { verify, current, account, token, happened, calls } = situation('verification');
  await verify();
  expect(current()).toMatchObject({ verifiedAt: now, verification: [linkOf(token, { usedAt: now })] });
  expect(happened).toEqual([{ type: 'user.verified', data: { userId: account.id, email: account.email } }]);
  await verify();
  expect(calls).toEqual(['write']);
});

it('a verification link of an email address that was registered again leads to the choice of a password', async () => {
  const { verify, current, token } = situation('verification', {}, { registeredAgainAt: now });
  await expect(verify()).rejects.toMatchObject({
    code: 'auth/password-to-choose',
    extras: { redirect: expect.stringContaining(token) },
  });
  expect(current()?.verifiedAt).toBeNull();
});

it('an unlock link forgets the failures of all browsers, and the account knows this one', async () => {
  const devices = [{ hash: 'known', addedAt: minutes(-90) }];
  const { unlock, current, account, token, attempts } = situation('loginUnlock', {}, { devices });
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
  await expect(situation('verification', link).verify()).rejects.toMatchObject({
    code: 'auth/verification-link-invalid',
  });
  await expect(situation('loginUnlock', link).unlock()).rejects.toMatchObject({
    code: 'auth/unlock-link-invalid',
  });
});

it('a link of no account is as invalid as any other', async () => {
  await expect(situation('verification').verify('nobody.secret')).rejects.toMatchObject({
    code: 'auth/verification-link-invalid',
  });
  await expect(situation('loginUnlock').unlock('nobody.secret')).rejects.toMatchObject({
    code: 'auth/unlock-link-invalid',
  });
});

it('a database that fails is no invalid link', async () => {
  const { accounts, ...ports } = memoryPorts();
  const change = () => Promise.reject(new Error('away'));
  const linkTokens = { derive: () => '', hash: (text: string) => text };
  const deps = { ...ports, accounts: { ...accounts, change }, linkTokens, now: () => now };
  await expect(verifyEmail(deps)('any')).rejects.toThrow('away');
  await expect(unlockLogin(deps)({ token: 'any', device: '' })).rejects.toThrow('away');
});
