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
  const link = stored()?.verification;
  if (link) link.usedAt = new Date();
  expect(await issue('verification', id, first)).toBe(token);
  expect(stored()?.verification?.usedAt).not.toBeNull();
});

it('a newer link replaces an older one, whichever event comes first', async () => {
  const inOrder = issuing();
  await inOrder.issue('verification', inOrder.id, first);
  const newest = await inOrder.issue('verification', inOrder.id, second);
  expect(inOrder.stored()?.verification?.hash).toBe(`hash of ${newest}`);

  const late = issuing();
  const kept = await late.issue('verification', late.id, second);
  expect(await late.issue('verification', late.id, first)).toBeNull();
  expect(late.stored()?.verification?.hash).toBe(`hash of ${kept}`);
});

it('a reset link lasts an hour, a verification link a day, each beside the other', async () => {
  const { id, issue, stored } = issuing();
  await issue('verification', id, first);
  await issue('passwordReset', id, first);
  expect(stored()?.passwordReset?.expiresAt).toEqual(new Date('2026-03-01T13:00:00.000Z'));
  expect(stored()?.verification?.expiresAt).toEqual(new Date('2026-03-02T12:00:00.000Z'));
});
