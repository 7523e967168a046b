import type { AppError } from '@praticio/service-kit/errors';
import { describe, expect, it } from 'vitest';
import { memoryPorts, NOW } from '../../test/memory-ports.ts';
import type { Line } from './account.ts';
import { type Booking, bookTogether } from './book-together.ts';
import { decideGrant } from './decide-grant.ts';
import { decideSpend } from './decide-spend.ts';

const cv = (quantity: number): Line => ({ kind: 'cv', quantity });
const gift = (reference: string, quantity = 10, values: Partial<Booking> = {}): Booking => ({
  userId: 'u',
  reference,
  content: [cv(quantity)],
  decide: (account) =>
    decideGrant(account, { reference, source: 'welcome', lines: [cv(quantity)], now: NOW }),
  ...values,
});
const spending = (reference: string, quantity: number): Booking => ({
  userId: 'u',
  reference,
  content: [cv(-quantity)],
  decide: (account) => decideSpend(account, { reference, lines: [cv(quantity)], now: NOW }),
});
const refusals = (outcomes: Awaited<ReturnType<typeof bookTogether>>) =>
  outcomes.map((outcome) => ('refused' in outcome ? (outcome.refused as AppError).code : outcome.made));

describe('bookings that are decided together', () => {
  it('are decided in order, each after the one before, in one write', async () => {
    const ports = memoryPorts();
    const outcomes = await bookTogether(ports, 'u', [
      spending('too-early', 1),
      gift('gift'),
      spending('all-but-one', 9),
      spending('too-much', 2),
      spending('last', 1),
    ]);
    expect(refusals(outcomes)).toEqual([
      'billing/insufficient-credits',
      true,
      true,
      'billing/insufficient-credits',
      true,
    ]);
    expect(ports.bookOf('u').map(({ reference }) => reference)).toEqual(['gift', 'all-but-one', 'last']);
    expect(ports.eventTypes()).toEqual(['credits.granted', 'credits.spent', 'credits.spent']);
    expect((await ports.accounts.load('u')).version).toBe(1);
    expect(await ports.balance('u')).toEqual({ offer: 0, cv: 0, urgent: 0 });
  });

  it('write nothing if all are refused or known', async () => {
    const ports = memoryPorts();
    await bookTogether(ports, 'u', [gift('gift')]);
    const outcomes = await bookTogether(ports, 'u', [gift('gift'), spending('too-much', 11)]);
    expect(refusals(outcomes)).toEqual([false, 'billing/insufficient-credits']);
    expect((await ports.accounts.load('u')).version).toBe(1);
  });

  it('book a reference once, though it is asked for twice', async () => {
    const ports = memoryPorts();
    expect(refusals(await bookTogether(ports, 'u', [gift('gift'), gift('gift')]))).toEqual([true, false]);
    expect((await ports.balance('u')).cv).toBe(10);
  });
});

describe('an account of a moment ago', () => {
  /** Ports that remember the account as it was before `since` was booked. */
  async function portsBefore(...since: Booking[]) {
    const ports = memoryPorts();
    await bookTogether(ports, 'u', [gift('old', 5)]);
    const before = await ports.accounts.load('u');
    await bookTogether(ports, 'u', since);
    return { ...ports, accounts: { ...ports.accounts, recent: () => structuredClone(before) } };
  }

  it('refuses nothing by itself: credits may have come since', async () => {
    const ports = await portsBefore(gift('new', 5));
    expect(refusals(await bookTogether(ports, 'u', [spending('all', 10)]))).toEqual([true]);
    expect((await ports.balance('u')).cv).toBe(0);
  });

  it('spends nothing that was spent since', async () => {
    const ports = await portsBefore(spending('all', 5));
    const outcomes = await bookTogether(ports, 'u', [spending('more', 5), spending('all', 5)]);
    expect(refusals(outcomes)).toEqual(['billing/insufficient-credits', false]);
    expect((await ports.balance('u')).cv).toBe(0);
  });
});

describe.each([
  ['pending on the account', false],
  ['copied to the movements', true],
])('a reference that is %s', (_where, isCopied) => {
  const booked = async (booking: Booking) => {
    const ports = memoryPorts();
    await bookTogether(ports, 'u', [booking]);
    if (isCopied) ports.settleBook('u');
    return ports;
  };

  it('is not booked again', async () => {
    const ports = await booked(gift('gift'));
    expect(refusals(await bookTogether(ports, 'u', [gift('gift')]))).toEqual([false]);
    expect((await ports.balance('u')).cv).toBe(10);
  });

  it('is refused with another content, unless any content is accepted', async () => {
    const ports = await booked(gift('gift'));
    expect(refusals(await bookTogether(ports, 'u', [gift('gift', 9)]))).toEqual(['billing/reference-reused']);
    expect(refusals(await bookTogether(ports, 'u', [gift('gift', 9, { content: null })]))).toEqual([false]);
  });

  it('is the same booking however its lines are split', async () => {
    const ports = await booked(gift('gift'));
    expect(refusals(await bookTogether(ports, 'u', [gift('gift', 10, { content: [cv(4), cv(6)] })]))).toEqual(
      [false],
    );
  });

  it('stores the digest of its request, which a repetition must share', async () => {
    const ports = await booked(gift('gift', 10, { digest: 'one' }));
    expect(ports.bookOf('u')[0]?.digest).toBe('one');
    const again = async (values: Partial<Booking>) =>
      refusals(await bookTogether(ports, 'u', [gift('gift', 10, values)]))[0];
    expect(await again({ digest: 'one' })).toBe(false);
    expect(await again({})).toBe(false);
    expect(await again({ digest: 'two' })).toBe('billing/reference-reused');
  });

  it('without a digest matches any digest', async () => {
    const ports = await booked(gift('gift'));
    expect(ports.bookOf('u')[0]).not.toHaveProperty('digest');
    expect(refusals(await bookTogether(ports, 'u', [gift('gift', 10, { digest: 'one' })]))).toEqual([false]);
  });
});

describe('a reference of somebody else', () => {
  it('is refused', async () => {
    const ports = memoryPorts();
    await bookTogether(ports, 'u', [gift('gift')]);
    ports.settleBook('u');
    const foreign = gift('gift', 10, { userId: 'other' });
    expect(refusals(await bookTogether(ports, 'other', [foreign]))).toEqual(['billing/reference-reused']);
  });
});

it('only the movement of the reference has the digest, not the expiries booked with it', async () => {
  const ports = memoryPorts();
  const ended = {
    id: 'old:cv',
    kind: 'cv',
    remaining: 1,
    free: true,
    expiresAt: NOW,
    reminded: false,
  } as const;
  ports.keepAccount({ ...(await ports.accounts.load('u')), lots: [ended] });
  await bookTogether(ports, 'u', [gift('gift', 10, { digest: 'one' })]);
  expect(ports.bookOf('u').map(({ reference, digest }) => [reference, digest])).toEqual([
    ['expired:old:cv', undefined],
    ['gift', 'one'],
  ]);
});

describe('an account that changes meanwhile', () => {
  it('is read and decided again', async () => {
    const ports = memoryPorts();
    ports.failCommits(49);
    expect(refusals(await bookTogether(ports, 'u', [gift('gift')]))).toEqual([true]);
    expect(ports.bookOf('u')).toHaveLength(1);
  });

  it('is given up after 50 attempts, with Retry-After of a second', async () => {
    const ports = memoryPorts();
    ports.failCommits(50);
    await expect(bookTogether(ports, 'u', [gift('gift')])).rejects.toMatchObject({
      code: 'service/unavailable',
      extras: { retryAfter: 1 },
    });
    expect(ports.bookOf('u')).toEqual([]);
  });
});
