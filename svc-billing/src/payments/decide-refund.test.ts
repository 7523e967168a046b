import { describe, expect, it } from 'vitest';
import { aLot, inDays, NOW, remainingOf } from '../../test/memory-ports.ts';
import { type Account, balanceOf, emptyAccount, type Line, type Lot } from '../accounts/account.ts';
import { decideRefund, type RefundOrder } from './decide-refund.ts';

const cv = (quantity: number): Line => ({ kind: 'cv', quantity });
const withLots = (...lots: Lot[]): Account => ({ ...emptyAccount('u'), lots });
const bought = (remaining: number) => aLot({ id: 'p:cv', remaining });
const refund = (account: Account, values: Partial<RefundOrder> = {}) =>
  decideRefund(account, {
    reference: 'refund:p',
    grantReference: 'p',
    lines: [cv(10)],
    expired: [],
    now: NOW,
    ...values,
  });

describe('a refund', () => {
  it('takes the whole lot if nothing of it was spent', () => {
    const change = refund(withLots(bought(10)));
    expect([change.lots, change.debt.cv]).toEqual([[], 0]);
  });

  it('takes a part of the lot for a partial refund', () => {
    const change = refund(withLots(bought(10)), { lines: [cv(4)] });
    expect([remainingOf(change.lots), change.debt.cv]).toEqual([{ 'p:cv': 6 }, 0]);
  });

  it('takes back the rest, and adds the spent units to the debt', () => {
    const account = { ...withLots(bought(6)), debt: { offer: 0, cv: 1, urgent: 0 } };
    const change = refund(account);
    expect([change.lots, change.debt.cv]).toEqual([[], 5]);
    expect(account.debt.cv).toBe(1);
    expect(change.movements.at(-1)).toEqual({
      reference: 'refund:p',
      userId: 'u',
      at: NOW,
      reason: 'refund',
      lines: [cv(-10)],
    });
  });

  it('leaves other lots and kinds unchanged; the balance shows the debt', () => {
    const account = withLots(aLot({ id: 'other:cv', remaining: 6 }), aLot({ id: 'p:offer', kind: 'offer' }));
    const change = refund(account);
    expect(remainingOf(change.lots)).toEqual({ 'other:cv': 6, 'p:offer': 1 });
    expect(balanceOf({ ...account, ...change, holds: [] }, NOW)).toEqual({ offer: 1, cv: -4, urgent: 0 });
  });

  it('publishes the given events', () => {
    const events = [{ type: 'payment.refunded', data: { userId: 'u', sessionId: 's' } }] as const;
    expect(refund(withLots(bought(10)), { events: [...events] }).events).toEqual(events);
    expect(refund(withLots(bought(10))).events).toEqual([]);
  });
});

describe('units that expired unused', () => {
  it('are not owed when their expiry is booked with the refund', () => {
    const change = refund(withLots(bought(7)), { now: inDays(400) });
    // 3 were spent and 7 expire now, so 3 are owed
    expect(change.debt.cv).toBe(3);
    expect(change.movements.map(({ reason, lines }) => [reason, lines])).toEqual([
      ['expired', [cv(-7)]],
      ['refund', [cv(-3)]],
    ]);
  });

  it('are not owed when their expiry was booked before', () => {
    const change = refund(withLots(), { expired: [cv(-7)] });
    expect(change.debt.cv).toBe(3);
    expect(change.movements.at(-1)?.lines).toEqual([cv(-3)]);
  });

  it('of another kind change nothing', () => {
    expect(refund(withLots(), { expired: [{ kind: 'offer', quantity: -7 }] }).debt.cv).toBe(10);
  });

  it('of another purchase change nothing', () => {
    const change = refund(withLots(aLot({ id: 'other:cv', remaining: 7, expiresAt: NOW })));
    expect(change.debt.cv).toBe(10);
  });

  it('leave nothing to book if they cover the refund, and never add credits', () => {
    const change = refund(withLots(), { lines: [cv(5)], expired: [cv(-7)] });
    expect([change.debt.cv, change.movements.at(-1)?.lines]).toEqual([0, []]);
  });
});
