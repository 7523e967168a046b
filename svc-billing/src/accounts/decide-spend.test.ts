import { AppError } from '@praticio/service-kit/errors';
import { describe, expect, it } from 'vitest';
import { aLot, inDays, NOW, remainingOf } from '../../test/memory-ports.ts';
import { type Account, emptyAccount, type Line } from './account.ts';
import { decideSpend } from './decide-spend.ts';

const lots = [
  aLot({ id: 'bought-late', remaining: 5, expiresAt: inDays(300) }),
  aLot({ id: 'bought-soon', remaining: 2, expiresAt: inDays(10) }),
  aLot({ id: 'free-late', remaining: 1, free: true, expiresAt: inDays(360) }),
  aLot({ id: 'other-kind', kind: 'offer', remaining: 9, free: true, expiresAt: inDays(1) }),
];
const rich: Account = { ...emptyAccount('u'), lots };
const cv = (quantity: number): Line => ({ kind: 'cv', quantity });
const spend = (account: Account, lines: Line[], now = NOW) =>
  decideSpend(account, { reference: 'r', lines, now });

describe('the order of use', () => {
  it('is free credits first, then the soonest to expire', () => {
    const left = (quantity: number) => remainingOf(spend(rich, [cv(quantity)]).lots);
    expect(left(1)).toEqual({ 'bought-late': 5, 'bought-soon': 2, 'other-kind': 9 });
    expect(left(2)).toEqual({ 'bought-late': 5, 'bought-soon': 1, 'other-kind': 9 });
    expect(left(4)).toEqual({ 'bought-late': 4, 'other-kind': 9 });
  });

  it('does not depend on the order in which equal lots are stored', () => {
    const equal = [aLot({ id: 'b' }), aLot({ id: 'a' })];
    for (const stored of [equal, equal.toReversed()])
      expect(remainingOf(spend({ ...rich, lots: stored }, [cv(1)]).lots)).toEqual({ b: 1 });
  });

  it('takes each kind from lots of that kind', () => {
    const change = spend(rich, [cv(3), { kind: 'offer', quantity: 2 }]);
    expect(remainingOf(change.lots)).toEqual({ 'bought-late': 5, 'other-kind': 7 });
  });
});

describe('the balance', () => {
  it('is all open units, and not one more', () => {
    expect(remainingOf(spend(rich, [cv(8)]).lots)).toEqual({ 'other-kind': 9 });
    expect(() => spend(rich, [cv(9)])).toThrow('billing/insufficient-credits: cv');
  });

  it('is all lines or none, and the missing kinds are named', () => {
    const attempt = () =>
      spend(rich, [
        { kind: 'offer', quantity: 10 },
        { kind: 'urgent', quantity: 1 },
        { kind: 'cv', quantity: 1 },
      ]);
    expect(attempt).toThrow(AppError);
    expect(attempt).toThrow('billing/insufficient-credits: offer,urgent');
  });

  it('counts two lines of the same kind together', () => {
    expect(() => spend(rich, [cv(5), cv(5)])).toThrow('cv');
  });

  it('is reduced by the debt', () => {
    const indebted = { ...rich, debt: { offer: 0, cv: 2, urgent: 0 } };
    expect(() => spend(indebted, [cv(7)])).toThrow('cv');
    const change = spend(indebted, [cv(6)]);
    expect(change.debt.cv).toBe(2);
    expect(remainingOf(change.lots)).toEqual({ 'bought-late': 2, 'other-kind': 9 });
  });

  it('excludes a disputed purchase, whose units stay', () => {
    const holds = [{ reference: 'disputed', version: 1, isHeld: true }];
    const account = {
      ...rich,
      holds,
      lots: [aLot({ id: 'disputed:cv', remaining: 5 }), aLot({ id: 'mine' })],
    };
    expect(remainingOf(spend(account, [cv(1)]).lots)).toEqual({ 'disputed:cv': 5 });
    expect(() => spend(account, [cv(2)])).toThrow('cv');
  });
});

describe('a spend', () => {
  it('is booked with signed lines, and published with the lines asked for', () => {
    const event = { type: 'cv.unlocked', data: { recruiterId: 'u', candidateId: 'c' } } as const;
    const order = { reference: 'r', lines: [cv(1), cv(1)], now: NOW, events: [event] };
    const { movements, events } = decideSpend(rich, order);
    expect(movements).toEqual([
      { reference: 'r', userId: 'u', at: NOW, reason: 'cv', lines: [{ kind: 'cv', quantity: -2 }] },
    ]);
    expect(events).toEqual([
      { type: 'credits.spent', data: { userId: 'u', reference: 'r', lines: [cv(2)] } },
      event,
    ]);
  });

  it('never uses an expired lot, and books its expiry', () => {
    const change = spend(rich, [cv(2)], inDays(20));
    expect(remainingOf(change.lots)).toEqual({ 'bought-late': 4 });
    expect(change.movements.map(({ reference, lines }) => [reference, lines[0]?.quantity])).toEqual([
      ['expired:bought-soon', -2],
      ['expired:other-kind', -9],
      ['r', -2],
    ]);
  });
});
