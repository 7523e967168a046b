import { expect, it } from 'vitest';
import { NOW, remainingOf } from '../../test/memory-ports.ts';
import { balanceOf, emptyAccount, type Line } from '../accounts/account.ts';
import { decidePurchase } from './decide-purchase.ts';

const account = emptyAccount('u');
const lines: Line[] = [
  { kind: 'offer', quantity: 5 },
  { kind: 'urgent', quantity: 1 },
];
const buy = (urgentReference: string | null, bought = lines, now = NOW) =>
  decidePurchase(account, { reference: 'p', lines: bought, urgentReference, now });

it('a purchase is a grant of all its lines', () => {
  const change = buy(null);
  expect(remainingOf(change.lots)).toEqual({ 'p:offer': 5, 'p:urgent': 1 });
  expect(change.movements.map(({ reference, reason }) => [reference, reason])).toEqual([['p', 'purchase']]);
});

it('a unit applied to an offer at once is booked as received and spent, and is in no lot', () => {
  const change = buy('urgent:p');
  expect(remainingOf(change.lots)).toEqual({ 'p:offer': 5 });
  expect(change.lots.every(({ free }) => !free)).toBe(true);
  expect(change.movements).toEqual([
    { reference: 'p', userId: 'u', at: NOW, reason: 'purchase', lines },
    {
      reference: 'urgent:p',
      userId: 'u',
      at: NOW,
      reason: 'urgent',
      lines: [{ kind: 'urgent', quantity: -1 }],
    },
  ]);
  expect(change.events).toEqual([
    { type: 'credits.granted', data: { userId: 'u', reference: 'p', lines, source: 'purchase' } },
    {
      type: 'credits.spent',
      data: { userId: 'u', reference: 'urgent:p', lines: [{ kind: 'urgent', quantity: 1 }] },
    },
  ]);
});

it('units beyond the one that was used can be spent', () => {
  const change = buy('urgent:p', [{ kind: 'urgent', quantity: 3 }]);
  expect(balanceOf({ ...account, ...change, holds: [] }, NOW).urgent).toBe(2);
});

it('expired lots are booked with a purchase', () => {
  const ended = {
    id: 'old:cv',
    kind: 'cv',
    remaining: 2,
    free: false,
    expiresAt: NOW,
    reminded: false,
  } as const;
  const change = decidePurchase(
    { ...account, lots: [ended] },
    { reference: 'p', lines, urgentReference: 'urgent:p', now: NOW },
  );
  expect(change.movements.map(({ reference, lines: [line] }) => [reference, line?.quantity])).toEqual([
    ['expired:old:cv', -2],
    ['p', 5],
    ['urgent:p', -1],
  ]);
});
