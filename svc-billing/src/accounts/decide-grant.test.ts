import { describe, expect, it } from 'vitest';
import { aLot, NOW } from '../../test/memory-ports.ts';
import { balanceOf, emptyAccount, type Line } from './account.ts';
import { decideGrant, endOfLife, type GrantOrder } from './decide-grant.ts';

const grant = (values: Partial<GrantOrder> = {}, account = emptyAccount('u')) =>
  decideGrant(account, {
    reference: 'g',
    source: 'purchase',
    lines: [{ kind: 'cv', quantity: 10 }],
    now: NOW,
    ...values,
  });

describe('a lot', () => {
  it('is added for each kind, expires after twelve months, and is not announced yet', () => {
    const lines: Line[] = [
      { kind: 'cv', quantity: 1 },
      { kind: 'offer', quantity: 1 },
      { kind: 'cv', quantity: 1 },
    ];
    const expiresAt = new Date('2027-11-22T10:00:00Z');
    expect(grant({ lines }).lots).toEqual([
      { id: 'g:offer', kind: 'offer', remaining: 1, free: false, expiresAt, reminded: false },
      { id: 'g:cv', kind: 'cv', remaining: 2, free: false, expiresAt, reminded: false },
    ]);
  });

  it.each([
    ['welcome', true],
    ['administrator', true],
    ['purchase', false],
  ] as const)('from %s is free: %s', (source, free) => {
    expect(grant({ source }).lots[0]?.free).toBe(free);
  });

  it('joins the other lots; expired ones are booked', () => {
    const lots = [aLot({ id: 'ended', expiresAt: NOW }), aLot({ id: 'there' })];
    const change = grant({}, { ...emptyAccount('u'), lots });
    expect(change.lots.map(({ id }) => id)).toEqual(['there', 'g:cv']);
    expect(change.movements.map(({ reference }) => reference)).toEqual(['expired:ended', 'g']);
  });
});

it.each([
  ['2026-01-31T12:00:00Z', '2027-01-31T12:00:00Z'],
  ['2027-02-28T12:00:00Z', '2028-02-28T12:00:00Z'],
  ['2028-02-29T12:00:00Z', '2029-02-28T12:00:00Z'],
])('credits granted on %s expire on %s', (from, end) => {
  expect(endOfLife(new Date(from))).toEqual(new Date(end));
});

describe('a debt', () => {
  const indebted = (cv: number) => ({ ...emptyAccount('u'), debt: { offer: 1, cv, urgent: 0 } });

  it('is repaid by the next purchase of its kind, not by a free grant', () => {
    const gift = grant({ source: 'administrator' }, indebted(3));
    expect([gift.debt, gift.lots[0]?.remaining]).toEqual([{ offer: 1, cv: 3, urgent: 0 }, 10]);
    const purchase = grant({}, indebted(3));
    expect([purchase.debt, purchase.lots[0]?.remaining]).toEqual([{ offer: 1, cv: 0, urgent: 0 }, 7]);
    const spendable = (change: typeof gift) => balanceOf({ ...emptyAccount('u'), ...change, holds: [] }, NOW);
    expect(spendable(gift)).toEqual(spendable(purchase));
  });

  it.each([
    [10, 0],
    [12, 2],
  ])('of %i takes all 10 units of a purchase: %i are still owed and no lot is added', (owed, left) => {
    const change = grant({}, indebted(owed));
    expect([change.debt.cv, change.lots]).toEqual([left, []]);
    expect(change.movements[0]?.lines).toEqual([{ kind: 'cv', quantity: 10 }]);
  });

  it('of the given account is not changed in place', () => {
    const account = indebted(3);
    grant({}, account);
    expect(account.debt.cv).toBe(3);
  });
});

it('a grant is booked and published with its lines, before further events', () => {
  const event = { type: 'payment.refunded', data: { userId: 'u', sessionId: 's' } } as const;
  const lines: Line[] = [{ kind: 'cv', quantity: 10 }];
  const { movements, events } = grant({ source: 'welcome', events: [event] });
  expect(movements).toEqual([{ reference: 'g', userId: 'u', at: NOW, reason: 'welcome', lines }]);
  expect(events).toEqual([
    { type: 'credits.granted', data: { userId: 'u', reference: 'g', lines, source: 'welcome' } },
    event,
  ]);
});
