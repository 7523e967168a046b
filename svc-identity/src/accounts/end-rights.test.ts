import {
  endsFor,
  longLivedRights,
  type RevocationReason,
} from '@praticio/contracts/catalogue/long-lived-rights';
import { identityEvents } from '@praticio/contracts/identity/events';
import { describe, expect, it, test } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import type { Account } from './account.ts';
import { knowsDevice } from './device.ts';
import { endRights, rightOf } from './end-rights.ts';
import type { Link } from './link.ts';

const now = new Date('2026-03-01T12:00:00Z');
const link: Link = { hash: 'h', issuedAt: now, expiresAt: now, usedAt: null };
const device = { hash: 'theirs', addedAt: now };
const passkey = { id: 'p', publicKey: 'k', counter: 0, name: 'Clé', addedAt: now, usedAt: null };
const codes = { sealedSecret: 's', isActive: true, lastStep: 0, recoveryHashes: ['r'] };

/** An account that has every right. */
const account = accountWith({
  devices: [device],
  passkeys: [passkey],
  secondFactor: codes,
  verification: [link],
  signUp: { hash: 'theirs', expiresAt: now },
  passwordReset: [link],
  newEmail: 'nouvelle@exemple.test',
  currentEmailLink: [link],
  newEmailLink: [link],
  loginUnlock: [link],
});
const reasons: readonly RevocationReason[] = identityEvents['sessions.revoked'].shape.reason.options;
const isGone = (field: keyof Account, after: Account): boolean => {
  if (field === 'ver') return after.ver > account.ver;
  if (field === 'devices') return !knowsDevice(after, device.hash);
  const value = after[field];
  return value === null || (Array.isArray(value) && value.length === 0);
};

describe.each(reasons)('of an account that loses its rights because of %s', (reason) => {
  const { set, events } = endRights(account, { reason, now });
  const after = { ...account, ...set };

  it.each(Object.entries(rightOf))('%s', (name, right) => {
    const field = name as keyof Account;
    if (right) expect(isGone(field, after)).toBe(endsFor(right, reason));
    else expect(set).not.toHaveProperty(field);
  });

  it('the event tells every service', () => {
    const data = { userId: account.id, ver: account.ver + 1, reason };
    expect(events).toEqual([{ type: 'sessions.revoked', data }]);
  });
});

test('every stored right of an account is one that this function knows', () => {
  const stored = Object.values(longLivedRights).flatMap(({ stored: places }) => [...places]);
  const fields = stored.flatMap((place) => place.match(/^accounts\.(\w+)$/)?.[1] ?? []);
  const known = Object.entries(rightOf).filter(([field, right]) => right && field !== 'newEmail');
  expect(fields.toSorted()).toEqual(known.map(([field]) => field).toSorted());
});

test('passkeys end with a new password for a person who wants that', () => {
  const { set } = endRights(account, { reason: 'password-changed', now, endsPasskeys: true });
  expect(set.passkeys).toEqual([]);
});

test('the browser of the call goes on being known, and only if it was', () => {
  const here = endRights(account, { reason: 'requested', now, browser: device.hash });
  expect(knowsDevice({ ...account, ...here.set }, device.hash)).toBe(true);
  const elsewhere = endRights(account, { reason: 'requested', now, browser: 'another' });
  expect(elsewhere.set.devices).toEqual([{ ...device, endedAt: now }]);
});

test('codes that were prepared with the old password do not outlive it', () => {
  const prepared = { ...account, secondFactor: { ...codes, isActive: false } };
  expect(endRights(prepared, { reason: 'password-changed', now }).set.secondFactor).toBe(null);
});
