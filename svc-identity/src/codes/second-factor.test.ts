import { expect, it } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account, Passkey, SecondFactor } from '../accounts/account.ts';
import { type CodeGate, requireSecondFactor, spendCode } from './second-factor.ts';

const now = new Date('2026-03-01T12:00:00Z');
const passkey: Passkey = { id: 'key', publicKey: '', counter: 0, name: 'Clé', addedAt: now, usedAt: null };
const admin = { roles: ['ROLE_USER', 'ROLE_ADMIN'] } satisfies Partial<Account>;
const active: SecondFactor = {
  sealedSecret: 'sealed',
  isActive: true,
  lastStep: 6,
  recoveryHashes: ['hash of spare'],
};

/** Codes are right for the step that they name: '000007' for the seventh. */
function gateOf(account: Account): CodeGate {
  const ports = memoryPorts();
  ports.keep(account);
  return {
    ...ports,
    linkTokens: { hash: (token) => `hash of ${token}` },
    oneTimeCodes: {
      create: () => ({ secret: '', url: '', sealed: '' }),
      stepOf: (_sealed, code) => (/^\d+$/.test(code) ? Number(code) : null),
    },
    slowdownMs: 0,
    wait: async () => undefined,
    now: () => now,
  };
}

const demand = (account: Account, code: string | undefined, requiresSecondFactor = true) =>
  requireSecondFactor({ ...gateOf(account), requiresSecondFactor }, account, code);

it.each([
  ['a member, passkeys or not', { passkeys: [passkey] }, undefined, true],
  ['an administrator without one where none is required', admin, undefined, false],
  ['an administrator with a right code', { ...admin, secondFactor: active }, '000007', true],
  ['an administrator with a recovery code', { ...admin, secondFactor: active }, 'spare', true],
  [
    'an administrator with the first right code',
    { ...admin, secondFactor: { ...active, isActive: false } },
    '000007',
    true,
  ],
])('the password is enough for %s', async (_name, changes, code, requires) => {
  const account = accountWith(changes);
  await expect(demand(account, code, requires)).resolves.toMatchObject({ id: account.id });
});

it.each([
  ['without any where one is required', admin, undefined, true, 'auth/second-factor-to-add'],
  ['with codes', { ...admin, secondFactor: active }, undefined, false, 'auth/second-factor-required'],
  ['with a passkey', { ...admin, passkeys: [passkey] }, undefined, false, 'auth/second-factor-required'],
  [
    'with a passkey who sends a code',
    { ...admin, passkeys: [passkey] },
    '000007',
    true,
    'auth/second-factor-required',
  ],
  ['with an old code', { ...admin, secondFactor: active }, '000006', true, 'request/invalid-fields'],
  ['with a wrong code', { ...admin, secondFactor: active }, 'wrong', true, 'request/invalid-fields'],
  [
    'with a recovery code before the first code',
    { ...admin, secondFactor: { ...active, isActive: false } },
    'spare',
    true,
    'request/invalid-fields',
  ],
])('the password is not enough for an administrator %s', async (_name, changes, code, requires, error) => {
  await expect(demand(accountWith(changes), code, requires)).rejects.toMatchObject({ code: error });
});

it('a code is used up, a recovery code leaves the others', async () => {
  const account = accountWith({
    ...admin,
    secondFactor: { ...active, recoveryHashes: ['hash of a', 'hash of b'] },
  });
  const gate = gateOf(account);
  expect((await spendCode(gate, account, '000008')).secondFactor?.lastStep).toBe(8);
  await expect(spendCode(gate, account, '000008')).rejects.toMatchObject({ code: 'request/invalid-fields' });
  expect((await spendCode(gate, account, 'a')).secondFactor).toMatchObject({
    lastStep: 8,
    recoveryHashes: ['hash of b'],
  });
});

it("an administrator's first code ends the sessions from before it, a later one none", async () => {
  const prepared = accountWith({ ...admin, secondFactor: { ...active, isActive: false } });
  const gate = gateOf(prepared);
  expect((await spendCode(gate, prepared, '000008')).ver).toBe(2);
  expect((await spendCode(gate, prepared, '000009')).ver).toBe(2);
  const ended = spendCode(gate, prepared, '000010', { ver: 1 });
  await expect(ended).rejects.toMatchObject({ code: 'auth/invalid-token' });
});
