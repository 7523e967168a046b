import { describe, expect, it } from 'vitest';
import { aPayment, paidFacts } from '../../test/memory-ports.ts';
import { differencesOf } from './difference.ts';
import type { StatedOrder } from './payment.ts';

const order: StatedOrder = {
  stripeId: 'session-1',
  amountInCents: 7900,
  currency: 'EUR',
  customerId: 'cus-1',
};
const stated = (values: Partial<StatedOrder>) =>
  differencesOf(aPayment(), { order: { ...order, ...values } });

describe('an order as Stripe states it', () => {
  it('does not differ when it is ours', () => {
    expect(differencesOf(aPayment(), paidFacts)).toEqual([]);
  });

  it.each([
    ['amount', { amountInCents: 7899 }, '7900', '7899'],
    ['amount', { amountInCents: null }, '7900', ''],
    ['currency', { currency: 'USD' }, 'EUR', 'USD'],
    ['currency', { currency: null }, 'EUR', ''],
    ['payer', { customerId: 'cus-2' }, 'cus-1', 'cus-2'],
    ['payer', { customerId: null }, 'cus-1', ''],
  ] as const)('differs in its %s', (field, values, expected, found) => {
    expect(stated(values)).toEqual([{ field, expected, found }]);
  });

  it('may differ in all fields', () => {
    const other = { amountInCents: 1, currency: 'USD', customerId: 'cus-2' };
    expect(stated(other).map(({ field }) => field)).toEqual(['amount', 'currency', 'payer']);
  });
});

describe('the session', () => {
  it('differs from the session that was opened', () => {
    expect(differencesOf(aPayment(), { sessionId: 'session-2' })).toEqual([
      { field: 'session', expected: 'session-1', found: 'session-2' },
    ]);
  });

  it('does not differ while no session is stored', () => {
    expect(differencesOf(aPayment({ sessionId: null }), { sessionId: 'session-2' })).toEqual([]);
  });
});

it('facts without an order do not differ', () => {
  expect(differencesOf(aPayment(), { status: 'expired' })).toEqual([]);
});
