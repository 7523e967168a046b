import { describe, expect, it } from 'vitest';
import { aLot, NOW, remainingOf } from '../../test/memory-ports.ts';
import { balanceOf, emptyAccount, mergeLines, openLots } from './account.ts';

const A_MOMENT_LATER = new Date(NOW.getTime() + 1);
const empty = emptyAccount('u');

describe('open lots', () => {
  it('can be used until they expire', () => {
    const lots = [aLot({ id: 'ends-now', expiresAt: NOW }), aLot({ id: 'lasts', expiresAt: A_MOMENT_LATER })];
    expect(remainingOf(openLots({ ...empty, lots }, NOW))).toEqual({ lasts: 1 });
  });

  it('have units left', () => {
    expect(openLots({ ...empty, lots: [aLot({ remaining: 0 })] }, NOW)).toEqual([]);
  });

  it('exclude a blocked purchase until it is released', () => {
    const lots = [aLot({ id: 'disputed:cv' }), aLot({ id: 'other:cv' })];
    const held = (isHeld: boolean) => ({
      ...empty,
      lots,
      holds: [{ reference: 'disputed', version: 1, isHeld }],
    });
    expect(remainingOf(openLots(held(true), NOW))).toEqual({ 'other:cv': 1 });
    expect(remainingOf(openLots(held(false), NOW))).toEqual({ 'disputed:cv': 1, 'other:cv': 1 });
  });
});

describe('the balance', () => {
  it('is the sum of open lots of each kind, minus the debt of that kind', () => {
    const lots = [
      aLot({ kind: 'cv', remaining: 4 }),
      aLot({ kind: 'cv', remaining: 3 }),
      aLot({ kind: 'cv', remaining: 50, expiresAt: NOW }),
      aLot({ kind: 'offer', remaining: 2 }),
    ];
    const account = { ...empty, lots, debt: { offer: 5, cv: 1, urgent: 0 } };
    expect(balanceOf(account, NOW)).toEqual({ offer: -3, cv: 6, urgent: 0 });
  });
});

describe('lines of one kind', () => {
  it('are added up in a fixed order; a sum of zero is left out', () => {
    const merged = mergeLines([
      { kind: 'urgent', quantity: 1 },
      { kind: 'cv', quantity: 2 },
      { kind: 'offer', quantity: 3 },
      { kind: 'cv', quantity: 4 },
      { kind: 'urgent', quantity: -1 },
    ]);
    expect(merged).toEqual([
      { kind: 'offer', quantity: 3 },
      { kind: 'cv', quantity: 6 },
    ]);
  });
});
