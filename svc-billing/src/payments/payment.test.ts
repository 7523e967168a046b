import { describe, expect, it } from 'vitest';
import { aPayment, inDays, NOW } from '../../test/memory-ports.ts';
import {
  changesFrom,
  type Payment,
  type PlannedRefund,
  purchaseReference,
  refundDue,
  refundReference,
  transferOf,
  unitsOf,
  urgentReference,
} from './payment.ts';

const states = ['open', 'processing', 'expired', 'failed', 'paid'] as const;
const pairs = states.flatMap((from, before) =>
  states.map((to, after) => ({ from, to, isNews: after > before })),
);

describe('changes of a payment', () => {
  it.each(pairs)('from $from to $to: $isNews', ({ from, to, isNews }) => {
    const changes = changesFrom(aPayment({ status: from }), { status: to });
    expect(changes?.status).toBe(isNews ? to : undefined);
  });

  it('have effects to settle when it is paid, and none otherwise', () => {
    expect(changesFrom(aPayment(), { status: 'paid', paidAt: NOW })).toEqual({
      status: 'paid',
      paidAt: NOW,
      settled: false,
    });
    expect(changesFrom(aPayment(), { status: 'paid' })?.paidAt).toBeNull();
    expect(changesFrom(aPayment(), { status: 'failed', paidAt: NOW })).toEqual({ status: 'failed' });
  });

  it('are null when all facts are known', () => {
    const known = aPayment({
      status: 'paid',
      refundedInCents: 5,
      lostInCents: 5,
      invoiceUrl: 'https://i.test/1',
    });
    const facts = {
      status: 'paid',
      refundedInCents: 5,
      lostInCents: 5,
      invoiceUrl: 'https://i.test/2',
    } as const;
    expect(changesFrom(known, { ...facts, sessionId: 'session-2' })).toBeNull();
    expect(changesFrom(known, {})).toBeNull();
  });

  it.each(['refundedInCents', 'lostInCents'] as const)('include %s only if it grows', (field) => {
    const payment = aPayment({ [field]: 100 });
    expect(changesFrom(payment, { [field]: 101 })).toEqual({ [field]: 101, settled: false });
    expect(changesFrom(payment, { [field]: 100 })).toBeNull();
    expect(changesFrom(payment, { [field]: 99 })).toBeNull();
  });

  it('include the session and the invoice once', () => {
    const payment = aPayment({ sessionId: null });
    const facts = { sessionId: 'session-2', invoiceUrl: 'https://i.test/1' };
    expect(changesFrom(payment, facts)).toEqual(facts);
  });
});

describe('a bank transfer', () => {
  const dueAt = inDays(30);
  const arrived = (receivedInCents: number, url: string | null = null) => ({
    transfer: { receivedInCents, url },
  });

  it('is one from the order on, or from the first message that says so; the arrived amount never gets less', () => {
    const url = 'https://payments.test/iban';
    const unknown = aPayment({ status: 'processing' });
    expect(changesFrom(unknown, arrived(0))).toEqual({ transferDueAt: dueAt });
    const part = { transferDueAt: dueAt, receivedInCents: 3_000, transferUrl: url };
    expect(changesFrom(unknown, arrived(3_000, url))).toEqual(part);
    expect(changesFrom({ ...unknown, ...part }, arrived(1_000, `${url}?again`))).toBeNull();
    expect(changesFrom({ ...unknown, ...part }, arrived(5_000))).toEqual({ receivedInCents: 5_000 });
  });

  it.each([
    ['awaited', 0, NOW],
    ['partial', 3_000, dueAt],
    ['late', 3_000, inDays(31)],
    ['late', 0, inDays(31)],
  ] as const)('is %s with %i cents', (state, receivedInCents, now) => {
    const payment = aPayment({ status: 'processing', transferDueAt: dueAt, receivedInCents });
    expect(transferOf(payment, now)).toEqual({
      state,
      receivedInCents,
      missingInCents: 7_900 - receivedInCents,
      dueAt: dueAt.toISOString(),
      instructionsUrl: null,
    });
  });

  it('is awaited neither before the buyer has chosen it nor once it is decided, and no debit is one', () => {
    for (const status of ['open', 'paid', 'failed', 'expired'] as const)
      expect(transferOf(aPayment({ status, transferDueAt: dueAt }), NOW)).toBeNull();
    expect(transferOf(aPayment({ status: 'processing' }), NOW)).toBeNull();
  });
});

describe('a dispute', () => {
  const dispute = (id: string, status: 'open' | 'won' | 'lost', day = 0) => ({ id, status, at: inDays(day) });
  const changes = (known: Payment['dispute'], reported: NonNullable<Payment['dispute']>) =>
    changesFrom(aPayment({ dispute: known }), { dispute: reported });

  it('has effects to settle', () => {
    expect(changes(null, dispute('d1', 'open'))).toEqual({ dispute: dispute('d1', 'open'), settled: false });
  });

  it('is decided once; an older message does not open it again', () => {
    expect(changes(dispute('d1', 'open'), dispute('d1', 'lost'))?.dispute?.status).toBe('lost');
    expect(changes(dispute('d1', 'open'), dispute('d1', 'open', 1))).toBeNull();
    expect(changes(dispute('d1', 'won'), dispute('d1', 'open', 1))).toBeNull();
    expect(changes(dispute('d1', 'won'), dispute('d1', 'lost', 1))).toBeNull();
  });

  it('is replaced only by a later one', () => {
    expect(changes(dispute('d1', 'won', 1), dispute('d2', 'open', 2))?.dispute?.id).toBe('d2');
    expect(changes(dispute('d1', 'won', 1), dispute('d2', 'open', 1))).toBeNull();
    expect(changes(dispute('d1', 'open', 1), dispute('d2', 'open', 0))).toBeNull();
  });
});

describe('a refund that is due', () => {
  const of = (values: Partial<Payment>) => refundDue(aPayment({ amountInCents: 10_000, ...values }));
  const cv = (quantity: number) => [{ kind: 'cv', quantity }];

  it.each([
    [10_000, 10],
    [9_999, 9],
    [5_000, 5],
    [4_999, 4],
    [1_000, 1],
  ])('of %i cents of 10000 takes %i of 10 units', (refundedInCents, units) => {
    expect(of({ refundedInCents })).toEqual({
      totalInCents: refundedInCents,
      lines: cv(units),
      booked: false,
    });
  });

  it('takes no unit if it covers less than one', () => {
    expect(of({ refundedInCents: 999 })).toEqual({ totalInCents: 999, lines: [], booked: false });
  });

  it('takes the same share of every line', () => {
    const lines = [{ kind: 'offer', quantity: 4 } as const, { kind: 'urgent', quantity: 1 } as const];
    expect(of({ lines, refundedInCents: 5_000 })?.lines).toEqual([{ kind: 'offer', quantity: 2 }]);
    expect(of({ lines, refundedInCents: 10_000 })?.lines).toEqual(lines);
  });

  it.each(Array.from({ length: 99 }, (_, index) => index + 1))(
    'takes exactly %i of 100 units for as many hundredths of the price',
    (hundredths) => {
      const lines = [{ kind: 'cv', quantity: 100 } as const];
      expect(of({ lines, refundedInCents: hundredths * 100 })?.lines).toEqual(cv(hundredths));
    },
  );

  it('adds up refunds and lost disputes, up to the amount paid', () => {
    expect(of({ refundedInCents: 2_000, lostInCents: 3_000 })?.lines).toEqual(cv(5));
    expect(of({ refundedInCents: 6_000, lostInCents: 6_000 })?.totalInCents).toBe(10_000);
  });

  it('covers only the amount that earlier refunds do not', () => {
    const planned = (totalInCents: number, quantity: number): PlannedRefund => ({
      totalInCents,
      lines: [{ kind: 'cv', quantity }],
      booked: true,
    });
    const refunds = [planned(1_500, 1), planned(4_000, 3)];
    expect(of({ refunds, refundedInCents: 4_000 })).toBeNull();
    expect(of({ refunds, refundedInCents: 3_000 })).toBeNull();
    expect(of({ refunds, refundedInCents: 9_000 })).toEqual({
      totalInCents: 9_000,
      lines: cv(5),
      booked: false,
    });
  });

  it('counts the units of earlier refunds by kind', () => {
    const lines = [{ kind: 'offer', quantity: 4 } as const, { kind: 'urgent', quantity: 1 } as const];
    const refunds = [{ totalInCents: 5_000, lines: [{ kind: 'offer', quantity: 2 } as const], booked: true }];
    expect(of({ lines, refunds, refundedInCents: 10_000 })?.lines).toEqual([
      { kind: 'offer', quantity: 2 },
      { kind: 'urgent', quantity: 1 },
    ]);
  });

  it('is null while nothing is refunded', () => {
    expect(of({})).toBeNull();
  });
});

it('a purchase, its badge and each of its refunds have different references', () => {
  const refund: PlannedRefund = { totalInCents: 500, lines: [], booked: false };
  expect(purchaseReference({ id: 'p' })).toBe('purchase:p');
  expect(urgentReference({ id: 'p' })).toBe('urgent:p');
  expect(refundReference({ id: 'p' }, refund)).toBe('refund:p:500');
});

it('the units of a payment are the sum of its lines', () => {
  expect(
    unitsOf({
      lines: [
        { kind: 'offer', quantity: 5 },
        { kind: 'urgent', quantity: 1 },
      ],
    }),
  ).toBe(6);
});
