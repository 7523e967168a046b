import { expect, it } from 'vitest';
import { aLot, inDays, NOW } from '../../test/memory-ports.ts';
import { expireLots } from './expire-lots.ts';

it('an expired lot is removed, and its expiry is booked with its date', () => {
  const lots = [
    aLot({ id: 'long-gone', kind: 'offer', remaining: 3, expiresAt: inDays(-2) }),
    aLot({ id: 'ends-now', remaining: 2, expiresAt: NOW }),
    aLot({ id: 'lasts', expiresAt: new Date(NOW.getTime() + 1) }),
  ];
  const { lots: left, movements } = expireLots({ userId: 'u', lots }, NOW);
  expect(left.map(({ id }) => id)).toEqual(['lasts']);
  expect(movements).toEqual([
    {
      reference: 'expired:long-gone',
      userId: 'u',
      at: inDays(-2),
      reason: 'expired',
      lines: [{ kind: 'offer', quantity: -3 }],
    },
    {
      reference: 'expired:ends-now',
      userId: 'u',
      at: NOW,
      reason: 'expired',
      lines: [{ kind: 'cv', quantity: -2 }],
    },
  ]);
});

it('the expiry of an empty lot is not booked', () => {
  expect(expireLots({ userId: 'u', lots: [aLot({ remaining: 0, expiresAt: NOW })] }, NOW).movements).toEqual(
    [],
  );
});
