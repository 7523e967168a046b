import { DAY_MS } from '@praticio/contracts/base/units';
import { expect, it } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import type { Link } from '../accounts/link.ts';
import { expireUnverifiedAccounts } from './expire-unverified.ts';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const link = (expiresAt: Date): Link => ({ hash: 'h', issuedAt: ago(31), expiresAt, usedAt: null });
const abandoned: Partial<Account> = {
  email: 'abandonnee@exemple.test',
  createdAt: ago(31),
  verifiedAt: null,
  verification: [link(ago(30))],
};

async function after(changes: Partial<Account>) {
  const ports = memoryPorts();
  const { id } = ports.keep(accountWith({ ...abandoned, ...changes }));
  await expireUnverifiedAccounts({ accounts: ports.accounts, now: () => now })();
  return { ...ports, isGone: !ports.stored.has(id) };
}

it('an account whose email address nobody verifies goes after thirty days, and nothing of it stays', async () => {
  const { isGone, events, remains } = await after({});
  expect(isGone).toBe(true);
  expect(events).toEqual(['sessions.revoked', 'account.erased']);
  expect(JSON.stringify(remains)).not.toContain('abandonnee');
});

it.each<[string, Partial<Account>]>([
  ['is verified', { verifiedAt: ago(31) }],
  ['is a month old tomorrow', { createdAt: ago(29) }],
  ['was registered again', { registeredAgainAt: ago(29) }],
  ['has a link that still verifies it', { verification: [link(ago(-1))] }],
  ['has a link that sets a password and verifies it', { passwordReset: [link(ago(-0.01))] }],
])('one that %s stays', async (_title, changes) => {
  expect(await after(changes)).toMatchObject({ isGone: false, events: [] });
});

it('one that another instance removes meanwhile does not keep the others', async () => {
  const ports = memoryPorts();
  const { id } = ports.keep(accountWith(abandoned));
  const accounts = { ...ports.accounts, listUnverified: async () => ['gone', id] };
  await expireUnverifiedAccounts({ accounts, now: () => now })();
  expect(ports.stored.has(id)).toBe(false);
});
