import { expect, it } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from './account.ts';
import { issueLink } from './issue-link.ts';
import type { LinkTarget } from './link.ts';

const linkTokens = {
  derive: (purpose: string, accountId: string, eventId: string, { mailedTo }: LinkTarget) =>
    `${accountId}.${purpose}-${eventId}-${mailedTo}`,
  hash: (token: string) => `hash of ${token}`,
};
const first = { id: 'e1', at: '2026-03-01T12:00:00.000Z' };
const second = { id: 'e2', at: '2026-03-01T13:00:00.000Z' };

function issuing() {
  const ports = memoryPorts();
  const account = ports.keep(accountWith());
  const issue = issueLink({ accounts: ports.accounts, linkTokens });
  const change = (set: Partial<Account>) => ports.accounts.change(account.id, () => ({ set }));
  return { account, issue, change, stored: () => ports.stored.get(account.id) };
}

it('an event that is delivered again gives the same link, even once it was used', async () => {
  const { account, issue, stored } = issuing();
  const token = await issue('verification', account, first);
  for (const link of stored()?.verification ?? []) link.usedAt = new Date();
  expect(await issue('verification', account, first)).toBe(token);
  expect(stored()?.verification).toMatchObject([{ usedAt: expect.any(Date) }]);
});

it('a newer link leaves the older one as it is, until it expires', async () => {
  const { account, issue, stored } = issuing();
  const tokens = [await issue('verification', account, first), await issue('verification', account, second)];
  const hashes = () => stored()?.verification.map(({ hash }) => hash);
  expect(hashes()).toEqual(tokens.map((token) => `hash of ${token}`));
  const nextDay = await issue('verification', account, { id: 'e3', at: '2026-03-02T12:30:00.000Z' });
  expect(hashes()).toEqual([`hash of ${tokens[1]}`, `hash of ${nextDay}`]);
});

it('a reset link lasts an hour, a verification link a day, and both are valid at once', async () => {
  const { account, issue, stored } = issuing();
  await issue('verification', account, first);
  await issue('passwordReset', account, first);
  expect(stored()?.passwordReset[0]?.expiresAt).toEqual(new Date('2026-03-01T13:00:00.000Z'));
  expect(stored()?.verification[0]?.expiresAt).toEqual(new Date('2026-03-02T12:00:00.000Z'));
});

it('an event that is delivered again for another email address gives another link', async () => {
  const { account, issue, change } = issuing();
  const mine = await issue('newEmailLink', await change({ newEmail: 'mienne@exemple.test' }), first);
  await change({ newEmailLink: [] });
  const theirs = await issue('newEmailLink', await change({ newEmail: 'autrui@exemple.test' }), first);
  expect(theirs).not.toBe(mine);
  expect(await issue('newEmailLink', { ...account, id: 'erased' }, first)).toBe(null);
});

it('a mail that another request has overtaken gets no link', async () => {
  const { account, issue, change, stored } = issuing();
  const wished = await change({ newEmail: 'mienne@exemple.test' });
  await change({ newEmail: 'autrui@exemple.test' });
  expect(await issue('newEmailLink', wished, first)).toBe(null);
  expect(await issue('currentEmailLink', wished, first)).toBe(null);
  await change({ email: 'autre@exemple.test' });
  for (const purpose of ['verification', 'passwordReset', 'loginUnlock'] as const)
    expect(await issue(purpose, account, second)).toBe(null);
  expect(stored()).toMatchObject({ newEmailLink: [], currentEmailLink: [], passwordReset: [] });
});
