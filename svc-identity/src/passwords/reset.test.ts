import { HOUR_MS } from '@praticio/contracts/base/units';
import { describe, expect, it } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import type { Link } from '../accounts/link.ts';
import { checkResetLink } from './check-reset-link.ts';
import { resetPassword } from './reset.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);
const linkOf = (token: string, changes: Partial<Link> = {}): Link => ({
  hash: `hash of ${token}`,
  issuedAt: hours(-1),
  expiresAt: hours(1),
  usedAt: null,
  ...changes,
});

function givenAccount(changes: (token: string) => Partial<Account>) {
  const ports = memoryPorts();
  const { id } = accountWith();
  const token = `${id}.secret`;
  const account = ports.keep(
    accountWith({ id, devices: [{ hash: 'known', addedAt: now }], ...changes(token) }),
  );
  const linkTokens = { derive: () => '', hash: (text: string) => `hash of ${text}` };
  const deps = { ...ports, linkTokens, now: () => now };
  const reset = (password = 'Cardiologie2027', used = token, keepPasskeys = false) =>
    resetPassword(deps)({ token: used, password, keepPasskeys, browser: 'this' });
  return { ...ports, account, token, reset, check: (used = token) => checkResetLink(deps)(used) };
}

const passwordReset = (token: string) => ({ passwordReset: [linkOf(token), linkOf('other')] });
const toChoose = (token: string) => ({
  verifiedAt: null,
  registeredAgainAt: now,
  verification: [linkOf(token)],
});

describe('a reset link', () => {
  it('sets the password once, ends every session and the links of other mails', async () => {
    const { reset, stored, account, token, happened } = givenAccount((own) => ({
      ...passwordReset(own),
      verification: [linkOf('verification')],
      newEmail: 'new@exemple.test',
      loginUnlock: [linkOf('unlock')],
    }));
    await reset();
    expect(stored.get(account.id)).toMatchObject({
      passwordHash: 'hash of Cardiologie2027',
      ver: 2,
      passwordReset: [linkOf(token, { usedAt: now })],
      verification: [],
      loginUnlock: [],
      newEmail: null,
    });
    expect(happened).toEqual([
      { type: 'sessions.revoked', data: { userId: account.id, ver: 2, reason: 'password-changed' } },
    ]);
    await expect(reset('Neurologie2027')).rejects.toMatchObject({ code: 'auth/reset-link-invalid' });
  });

  const passkey = { id: 'p', publicKey: '', counter: 0, name: 'Téléphone', addedAt: now, usedAt: null };

  it('names the passkeys, which end unless their owner keeps them', async () => {
    const withKey = (own: string) => ({ ...passwordReset(own), passkeys: [passkey] });
    const ending = givenAccount(withKey);
    expect((await ending.check()).passkeys).toEqual([passkey]);
    await ending.reset();
    expect(ending.stored.get(ending.account.id)?.passkeys).toEqual([]);
    const change = { what: 'passkey-removed', name: 'Téléphone' };
    expect(ending.mails).toEqual([{ kind: 'protection-changed', email: ending.account.email, change }]);

    const keeping = givenAccount(withKey);
    await keeping.reset('Cardiologie2027', keeping.token, true);
    expect(keeping.stored.get(keeping.account.id)?.passkeys).toEqual([passkey]);
  });

  it('takes no second factor of an administrator: a mailbox alone must not replace it', async () => {
    const { reset, check, stored, account } = givenAccount((own) => ({
      ...passwordReset(own),
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
      passkeys: [passkey],
    }));
    expect((await check()).passkeys).toBeUndefined();
    await reset();
    expect(stored.get(account.id)?.passkeys).toEqual([passkey]);
  });

  it('verifies the email address, which its owner has just read mails of', async () => {
    const { reset, stored, account, happened } = givenAccount((own) => ({
      ...passwordReset(own),
      verifiedAt: null,
    }));
    await reset();
    expect(stored.get(account.id)?.verifiedAt).toEqual(now);
    expect(happened[1]).toEqual({
      type: 'user.verified',
      data: { userId: account.id, email: account.email },
    });
  });

  it('forgets failed logins of all browsers', async () => {
    const { reset, account, attempts } = givenAccount(passwordReset);
    const keys = [account.email, `${account.email} known`];
    for (const key of keys) await attempts.replace(key, null, { failures: 3, lastAt: now });
    await reset();
    expect(await Promise.all(keys.map(attempts.find))).toEqual([null, null]);
  });

  it('is the verification link where an email address was registered again', async () => {
    const { reset, check, stored, account, token } = givenAccount(toChoose);
    expect(await check()).toMatchObject({ valid: true });
    await reset();
    expect(stored.get(account.id)).toMatchObject({
      verification: [linkOf(token, { usedAt: now })],
      registeredAgainAt: null,
      verifiedAt: now,
    });
  });

  it.each([
    ['that has expired', (own: string) => ({ passwordReset: [linkOf(own, { expiresAt: now })] })],
    ['that was used', (own: string) => ({ passwordReset: [linkOf(own, { usedAt: hours(-1) })] })],
    ['of another mail', () => ({ passwordReset: [linkOf('other')] })],
    ['that only verifies', (own: string) => ({ verification: [linkOf(own)] })],
  ])('%s is refused before a password is hashed', async (_name, changes) => {
    const { reset, check, calls } = givenAccount(changes);
    await expect(reset()).rejects.toMatchObject({ code: 'auth/reset-link-invalid' });
    expect(calls).toEqual([]);
    expect(await check()).toMatchObject({ valid: false, email: null });
  });

  it('of no account is refused', async () => {
    const { reset, check } = givenAccount(passwordReset);
    await expect(reset('Cardiologie2027', 'nobody.secret')).rejects.toMatchObject({
      code: 'auth/reset-link-invalid',
    });
    expect(await check('nobody.secret')).toMatchObject({ valid: false });
  });

  it.each([['Password1'], ['Claire2027']])('does not set the weak password %s', async (password) => {
    const { reset, calls } = givenAccount(passwordReset);
    await expect(reset(password)).rejects.toMatchObject({ code: 'request/invalid-fields' });
    expect(calls).toEqual([]);
  });

  it('is checked without being used up, and names the email address', async () => {
    const { check, account, calls } = givenAccount(passwordReset);
    expect(await check()).toEqual({
      valid: true,
      email: account.email,
      message: 'Choisissez votre nouveau mot de passe.',
    });
    expect(calls).toEqual([]);
  });
});
