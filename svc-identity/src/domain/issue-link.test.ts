import { expect, it } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { issueLink } from './issue-link.ts';

const linkTokens = {
  derive: (purpose: string, accountId: string, eventId: string) => `${accountId}.${purpose}-${eventId}`,
  hash: (token: string) => `hash of ${token}`,
};
const first = { id: 'e1', at: '2026-03-01T12:00:00.000Z' };
const second = { id: 'e2', at: '2026-03-01T13:00:00.000Z' };

function issuing() {
  const ports = memoryPorts();
  const { id } = ports.keep(accountWith());
  const issue = issueLink({ accounts: ports.accounts, linkTokens });
  return { id, issue, stored: () => ports.stored.get(id) };
}

it('an event that is delivered again gives the same link, even once it was used', async () => {
  const { id, issue, stored } = issuing();
  const token = await issue('verification', id, first);
  for (const link of stored()?.verification ?? []) link.usedAt = new Date();
  expect(await issue('verification', id, first)).toBe(token);
  expect(stored()?.verification).toMatchObject([{ usedAt: expect.any(Date) }]);
});

it('a newer link leaves the older one as it is, until it expires', async () => {
  const { id, issue, stored } = issuing();
  const tokens = [await issue('verification', id, first), await issue('verification', id, second)];
  const hashes = () => stored()?.verification.map(({ hash }) => hash);
  expect(hashes()).toEqual(tokens.map((token) => `hash of ${token}`));
  const nextDay = await issue('verification', id, { id: 'e3', at: '2026-03-02T12:30:00.000Z' });
  expect(hashes()).toEqual([`hash of ${tokens[1]}`, `hash of ${nextDay}`]);
});

it('a reset link lasts an hour, a verification link a day, and both are valid at once', async () => {
  const { id, issue, stored } = issuing();
  await issue('verification', id, first);
  await issue('passwordReset', id, first);
  expect(stored()?.passwordReset[0]?.expiresAt).toEqual(new Date('2026-03-01T13:00:00.000Z'));
  expect(stored()?.verification[0]?.expiresAt).toEqual(new Date('2026-03-02T12:00:00.000Z'));
});
