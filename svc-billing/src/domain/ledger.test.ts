import { AppError } from 'service-kit/errors';
import { describe, expect, it } from 'vitest';
import { type Account, type AccountChange, balanceOf, emptyAccount, type Lot } from './account.ts';
import { decideGrant, endOfLife } from './decide-grant.ts';
import { decideRefund } from './decide-refund.ts';
import { decideSpend } from './decide-spend.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const lot = (values: Partial<Lot>): Lot => ({
  id: 'lot',
  kind: 'cv',
  remaining: 1,
  free: false,
  expiresAt: inDays(100),
  reminded: false,
  ...values,
});

const applied = (account: Account, change: AccountChange): Account => ({
  ...account,
  version: account.version + 1,
  lots: change.lots,
  debt: change.debt,
});

const remainingOf = (lots: Lot[]) => Object.fromEntries(lots.map(({ id, remaining }) => [id, remaining]));

describe('spending', () => {
  const lots = [
    lot({ id: 'bought-late', remaining: 5, expiresAt: inDays(300) }),
    lot({ id: 'bought-soon', remaining: 2, expiresAt: inDays(10) }),
    lot({ id: 'free-late', remaining: 1, free: true, expiresAt: inDays(360) }),
    lot({ id: 'other-kind', kind: 'offer', remaining: 9, free: true, expiresAt: inDays(1) }),
  ];
  const account = { ...emptyAccount('u'), lots };

  it('takes free credits first, then those that end soonest', () => {
    const spend = (quantity: number) =>
      remainingOf(decideSpend(account, { reference: 'r', lines: [{ kind: 'cv', quantity }], now }).lots);
    expect(spend(1)).toEqual({ 'bought-late': 5, 'bought-soon': 2, 'other-kind': 9 });
    expect(spend(2)).toEqual({ 'bought-late': 5, 'bought-soon': 1, 'other-kind': 9 });
    expect(spend(4)).toEqual({ 'bought-late': 4, 'other-kind': 9 });
  });

  it('never uses a lot that has ended, and books its end with the next spend', () => {
    const later = inDays(20);
    const change = decideSpend(account, { reference: 'r', lines: [{ kind: 'cv', quantity: 2 }], now: later });
    expect(remainingOf(change.lots)).toEqual({ 'bought-late': 4 });
    expect(change.movements.map(({ reference, lines }) => [reference, lines[0]?.quantity])).toEqual([
      ['expired:bought-soon', -2],
      ['expired:other-kind', -9],
      ['r', -2],
    ]);
  });

  it('takes all lines or none and names the missing kinds', () => {
    const lines = [{ kind: 'offer', quantity: 1 } as const, { kind: 'urgent', quantity: 1 } as const];
    const attempt = () => decideSpend(account, { reference: 'r', lines, now });
    expect(attempt).toThrow(AppError);
    expect(attempt).toThrow('billing/insufficient-credits: urgent');
  });

  it('counts a kind that is asked for twice together', () => {
    const line = { kind: 'cv', quantity: 5 } as const;
    expect(() => decideSpend(account, { reference: 'r', lines: [line, line], now })).toThrow('cv');
  });
});

describe('granting', () => {
  it('gives each kind its own lot that lives twelve months', () => {
    const lines = [{ kind: 'offer', quantity: 1 } as const, { kind: 'cv', quantity: 2 } as const];
    const change = decideGrant(emptyAccount('u'), { reference: 'welcome:1', source: 'welcome', lines, now });
    expect(change.lots.map(({ id, remaining, free }) => [id, remaining, free])).toEqual([
      ['welcome:1:offer', 1, true],
      ['welcome:1:cv', 2, true],
    ]);
    expect(change.lots[0]?.expiresAt).toEqual(new Date('2027-11-21T10:00:00Z'));
  });

  it('ends on 28 February what was bought on 29 February', () => {
    expect(endOfLife(new Date('2028-02-29T12:00:00Z'))).toEqual(new Date('2029-02-28T12:00:00Z'));
  });

  it('repays a debt from the next purchase, not from a gift', () => {
    const indebted = { ...emptyAccount('u'), debt: { offer: 0, cv: 3, urgent: 0 } };
    const lines = [{ kind: 'cv', quantity: 10 } as const];
    const gift = decideGrant(indebted, { reference: 'g', source: 'administrator', lines, now });
    expect([gift.debt.cv, gift.lots[0]?.remaining]).toEqual([3, 10]);
    const purchase = decideGrant(indebted, { reference: 'p', source: 'purchase', lines, now });
    expect([purchase.debt.cv, purchase.lots[0]?.remaining]).toEqual([0, 7]);
    expect(balanceOf(applied(indebted, gift), now)).toEqual(balanceOf(applied(indebted, purchase), now));
  });
});

describe('refunding', () => {
  const lines = [{ kind: 'cv', quantity: 10 } as const];
  const bought = applied(
    emptyAccount('u'),
    decideGrant(emptyAccount('u'), { reference: 'p', source: 'purchase', lines, now }),
  );
  const refund = (account: Account, at: Date, expired: { kind: 'cv'; quantity: number }[] = []) =>
    decideRefund(account, { reference: 'refund:p', grantReference: 'p', lines, expired, now: at });

  it('takes back what is left and keeps what was spent as a debt', () => {
    const spent = applied(
      bought,
      decideSpend(bought, { reference: 's', lines: [{ kind: 'cv', quantity: 4 }], now: inDays(1) }),
    );
    const change = refund(spent, inDays(2));
    expect(change.lots).toEqual([]);
    expect(change.debt.cv).toBe(4);
    expect(change.movements.at(-1)?.lines).toEqual([{ kind: 'cv', quantity: -10 }]);
  });

  it('asks nothing back of what had ended unused, before it or in the same breath', () => {
    const change = refund(bought, inDays(400));
    expect(change.debt.cv).toBe(0);
    expect(change.movements.map(({ reason }) => reason)).toEqual(['expired', 'refund']);
    expect(balanceOf(applied(bought, change), inDays(400)).cv).toBe(0);
    const later = refund({ ...bought, lots: [] }, inDays(401), [{ kind: 'cv', quantity: 10 }]);
    expect(later.debt.cv).toBe(0);
  });

  it('leaves other lots alone, and the balance shows the debt', () => {
    const other = { ...bought, lots: [lot({ id: 'other', remaining: 6 })] };
    const change = refund(other, inDays(1));
    expect(remainingOf(change.lots)).toEqual({ other: 6 });
    expect(balanceOf(applied(other, change), inDays(1)).cv).toBe(-4);
  });
});
