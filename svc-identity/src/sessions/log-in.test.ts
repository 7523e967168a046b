import { describe, expect, it } from 'vitest';
import { accountWith, actorOf } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account, Passkey, SecondFactor } from '../accounts/account.ts';
import { beginSecondFactor, removeSecondFactor } from '../codes/second-factor.ts';
import { confirmSession } from './confirm.ts';
import { logIn } from './log-in.ts';
import type { IssuedSession } from './session.ts';

const now = new Date('2026-03-01T12:00:00Z');
const admin = { roles: ['ROLE_USER', 'ROLE_ADMIN'] } satisfies Partial<Account>;
const passkey: Passkey = { id: 'key', publicKey: '', counter: 0, name: 'Clé', addedAt: now, usedAt: null };
const active: SecondFactor = { sealedSecret: 'sealed', isActive: true, lastStep: 6, recoveryHashes: [] };
const device = { cookie: 'cookie', name: 'Firefox' };

/** Codes are right for the step that they name: '000007' for the seventh. */
function givenAccount(changes: Partial<Account> = {}) {
  const ports = memoryPorts();
  const account = ports.keep(accountWith(changes));
  const issued: IssuedSession[] = [];
  const deps = {
    ...ports,
    accessTokens: {
      issue: async (_account: Account, session: IssuedSession) => `token ${issued.push(session)}`,
    },
    linkTokens: { derive: () => '', hash: (text: string) => `hash of ${text}` },
    newId: () => 'session',
    requiresSecondFactor: true,
    oneTimeCodes: {
      create: (email: string) => ({ secret: 'secret', url: `otpauth:${email}`, sealed: 'new sealed' }),
      stepOf: (_sealed: string, code: string) => (/^\d+$/.test(code) ? Number(code) : null),
    },
    newRecoveryCodes: () => ['h4kqz-7mwpa', 'c9tnx-e2rjv'],
    accountOfPasskey: async () => current(),
    slowdownMs: 0,
    wait: async () => undefined,
    now: () => now,
  };
  const current = () => ports.stored.get(account.id) as Account;
  const enter = (other: { email?: string; password?: string; code?: string } = {}) =>
    logIn(deps)({ email: account.email, password: 'Soigner2026', remember: true, device, ...other });
  return { ...ports, deps, account, actor: actorOf(account), issued, current, enter };
}

describe('a login', () => {
  it('gives a token of a new session in this browser', async () => {
    const { enter, issued, current } = givenAccount();
    expect(await enter()).toBe('token 1');
    expect(issued).toMatchObject([{ id: 'session' }]);
    expect(current().devices).toEqual([{ hash: 'hash of cookie', addedAt: now }]);
  });

  it('is refused alike for a wrong password and an unknown email address', async () => {
    const { enter, issued } = givenAccount();
    for (const wrong of [{ password: 'Inconnu2026' }, { email: 'nobody@exemple.test' }])
      await expect(enter(wrong)).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    expect(issued).toEqual([]);
  });

  it('in a known browser is not locked by the failures of strangers', async () => {
    const { enter, attempts, account } = givenAccount({
      devices: [{ hash: 'hash of cookie', addedAt: now }],
    });
    await attempts.replace(account.email, null, { failures: 10, lastAt: now });
    await expect(enter()).resolves.toBe('token 1');
  });

  it('of an administrator needs a code, once one was added', async () => {
    const { enter, current } = givenAccount({ ...admin, secondFactor: active });
    await expect(enter()).rejects.toMatchObject({ code: 'auth/second-factor-required' });
    await expect(enter({ code: '5' })).rejects.toMatchObject({
      extras: { fieldErrors: { code: expect.any(String) } },
    });
    expect(await enter({ code: '7' })).toBe('token 1');
    expect(current().secondFactor?.lastStep).toBe(7);
  });
});

describe('an administrator', () => {
  const credentials = (email: string) => ({ email, password: 'Soigner2026' });

  it('prepares codes with the password; they are active from the first right code on', async () => {
    const { deps, account, current } = givenAccount(admin);
    expect(await beginSecondFactor(deps)(credentials(account.email))).toEqual({
      secret: 'secret',
      url: `otpauth:${account.email}`,
      recoveryCodes: ['h4kqz-7mwpa', 'c9tnx-e2rjv'],
    });
    expect(current().secondFactor).toEqual({
      sealedSecret: 'new sealed',
      isActive: false,
      lastStep: 0,
      recoveryHashes: ['hash of h4kqz7mwpa', 'hash of c9tnxe2rjv'],
    });
  });

  it.each([
    ['a wrong password', admin, { password: 'Inconnu2026' }, 'auth/invalid-credentials'],
    ['an unknown email address', admin, { email: 'nobody@exemple.test' }, 'auth/invalid-credentials'],
    ['a member', {}, {}, 'auth/missing-role'],
    ['codes that are active', { ...admin, secondFactor: active }, {}, 'auth/second-factor-active'],
    ['a passkey', { ...admin, passkeys: [passkey] }, {}, 'auth/second-factor-active'],
  ])('prepares no codes with %s', async (_name, changes, other, code) => {
    const { deps, account, current } = givenAccount(changes);
    const asked = { ...credentials(account.email), ...other };
    await expect(beginSecondFactor(deps)(asked)).rejects.toMatchObject({ code });
    expect(current().secondFactor).toEqual(account.secondFactor);
  });

  it('removes the codes with the password and a last code', async () => {
    const { deps, actor, current } = givenAccount({ ...admin, secondFactor: active });
    const remove = removeSecondFactor(deps);
    for (const [password, code, field] of [
      ['Inconnu2026', '7', 'password'],
      ['Soigner2026', '6', 'code'],
    ] as const)
      await expect(remove(actor, { password, code })).rejects.toMatchObject({
        extras: { fieldErrors: { [field]: expect.any(String) } },
      });
    await remove(actor, { password: 'Soigner2026', code: '7' });
    expect(current().secondFactor).toBeNull();
  });

  it('confirms the session by a code or by the own passkey', async () => {
    const { deps, actor, issued, current } = givenAccount({
      ...admin,
      secondFactor: active,
      passkeys: [passkey],
    });
    const confirm = confirmSession(deps);
    expect(await confirm(actor, { code: '8' })).toBe('token 1');
    expect(current().secondFactor?.lastStep).toBe(8);
    expect(await confirm(actor, { passkey: { id: 'key' } as never })).toBe('token 2');
    expect(issued.map(({ confirmedUntil }) => confirmedUntil)).not.toContain(null);
    const other = { ...actor, id: 'other' };
    await expect(confirm(other, { passkey: { id: 'key' } as never })).rejects.toMatchObject({
      code: 'auth/passkey-refused',
    });
    await expect(confirm(other, { code: '9' })).rejects.toMatchObject({ code: 'account/not-found' });
  });
});
