import { expect, it } from 'vitest';
import { aPayment, memoryPorts } from '../../test/memory-ports.ts';
import { decideGrant } from '../accounts/decide-grant.ts';
import { holdPurchase } from './hold-purchase.ts';

async function withPurchase() {
  const ports = memoryPorts();
  await ports.give('buyer', 'cv', 1);
  const lines = [{ kind: 'cv', quantity: 10 } as const];
  const decide = (account: Parameters<typeof decideGrant>[0]) =>
    decideGrant(account, { reference: 'purchase:pay-1', source: 'purchase', lines, now: ports.now() });
  await ports.book({ userId: 'buyer', reference: 'purchase:pay-1', content: lines, decide });
  const cv = async () => (await ports.balance('buyer')).cv;
  return { ports, cv };
}

it('the rest of a blocked purchase cannot be spent until it is released; no movement is booked', async () => {
  const { ports, cv } = await withPurchase();
  await holdPurchase(ports, aPayment({ version: 1 }), true);
  expect(await cv()).toBe(1);
  await holdPurchase(ports, aPayment({ version: 2 }), false);
  expect(await cv()).toBe(11);
  expect(ports.bookOf('buyer')).toHaveLength(2);
  expect(ports.eventTypes()).toEqual(['credits.granted', 'credits.granted']);
});

it('an older or repeated call changes nothing', async () => {
  const { ports, cv } = await withPurchase();
  await holdPurchase(ports, aPayment({ version: 4 }), false);
  const { version } = await ports.accounts.load('buyer');
  await holdPurchase(ports, aPayment({ version: 3 }), true);
  await holdPurchase(ports, aPayment({ version: 4 }), true);
  expect(await cv()).toBe(11);
  expect((await ports.accounts.load('buyer')).version).toBe(version);
});

it('each purchase has one hold of its own', async () => {
  const { ports } = await withPurchase();
  await holdPurchase(ports, aPayment({ id: 'pay-2', version: 1 }), true);
  await holdPurchase(ports, aPayment({ version: 1 }), true);
  await holdPurchase(ports, aPayment({ version: 2 }), false);
  expect((await ports.accounts.load('buyer')).holds).toEqual([
    { reference: 'purchase:pay-2', version: 1, isHeld: true },
    { reference: 'purchase:pay-1', version: 2, isHeld: false },
  ]);
});

it('an account that changes meanwhile is tried again, 50 times at most', async () => {
  const { ports, cv } = await withPurchase();
  ports.failCommits(49);
  await holdPurchase(ports, aPayment(), true);
  expect(await cv()).toBe(1);
  ports.failCommits(50);
  await expect(holdPurchase(ports, aPayment({ version: 2 }), false)).rejects.toMatchObject({
    code: 'service/unavailable',
    extras: { retryAfter: 1 },
  });
});
