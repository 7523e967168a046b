import { paymentMattersSchema } from '@praticio/contracts/billing/payment-administration';
import { formatEuros } from '@praticio/contracts/billing/shop';
import type { StripeObject } from '@praticio/local/stripe/objects';
import { assertFiring, promtoolBinary, withoutProcess } from '@praticio/service-kit/testing/alerting';
import { describe, expect, it } from 'vitest';
import { beginPaying } from './paying.ts';

const { platform, paying } = await beginPaying();

const admin = await platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
const matters = async (kind: 'difference' | 'dispute') => {
  const path = `/api/admin/payments?kind=${kind}&limit=50`;
  const { status, body } = await paying.service.request('GET', path, { token: admin });
  expect(status).toBe(200);
  return paymentMattersSchema.parse(body).items;
};
const mattersOf = async (userId: string, kind: 'difference' | 'dispute' = 'difference') =>
  (await matters(kind)).filter((matter) => matter.userId === userId);
const metrics = async () => String((await paying.service.requestInternal<string>('GET', '/metrics')).body);
const alerts = async () =>
  Number(/^payment_differences_total\{[^}]*\} (\d+)$/m.exec(await metrics())?.[1] ?? 0);
const paid = async (userId = paying.newUser()) => {
  const sessionId = await paying.open(userId);
  await paying.pay(sessionId);
  return { userId, sessionId };
};
/** The same event with `changes` in its object. */
const changed = (event: StripeObject, changes: object): StripeObject => {
  const { object } = event.data as { object: object };
  const type = String(event.type);
  return paying.standIn.store.add('evt', 'event', { type, data: { object: { ...object, ...changes } } });
};

describe('a signed session that differs from the order', () => {
  it.each([
    ['amount', { amount_total: 100 }, { expected: '7900', found: '100' }],
    ['amount', { amount_total: null }, { expected: '7900', found: '' }],
    ['currency', { currency: 'usd' }, { expected: 'EUR', found: 'USD' }],
    ['payer', { customer: 'cus_somebody' }, { found: 'cus_somebody' }],
    ['payer', { customer: null }, { found: '' }],
    ['session', { id: 'cs_test_another' }, { found: 'cs_test_another' }],
  ])('in its %s: %j adds no credits, raises one alert and is listed', async (field, changes, values) => {
    const { userId, sessionId } = await paid();
    const before = await alerts();
    const event = changed(paying.completed(sessionId), changes);
    expect(await Promise.all([1, 2, 3].map(() => paying.deliver(event)))).toEqual([200, 200, 200]);
    expect(await paying.cvOf(userId)).toBe(0);
    expect(await alerts()).toBe(before + 1);
    expect(await mattersOf(userId)).toMatchObject([
      { kind: 'difference', formattedAmount: formatEuros(7900), differences: [{ field, ...values }] },
    ]);
    await paying.deliver(paying.completed(sessionId));
    expect(await paying.cvOf(userId)).toBe(10);
  });

  it.skipIf(!promtoolBinary)('wakes somebody', async () => {
    const before = { billing: withoutProcess(await metrics()) };
    const { sessionId } = await paid();
    await paying.deliver(changed(paying.completed(sessionId), { amount_total: 100 }));
    await assertFiring(['PaymentsDiffer'], { before, during: { billing: withoutProcess(await metrics()) } });
  });

  it('is not applied by the success page either', async () => {
    const { userId, sessionId } = await paid();
    const session = paying.standIn.store.find(sessionId, 'checkout.session') as StripeObject;
    session.amount_total = 1;
    expect((await paying.success(userId, sessionId)).body.code).toBe('payment/not-paid');
    expect(await paying.cvOf(userId)).toBe(0);
    expect(await mattersOf(userId)).toHaveLength(1);
  });
});

describe('a signed refund or dispute that differs from the order', () => {
  it.each([
    ['amount', { amount: 50_000, amount_refunded: 50_000 }],
    ['currency', { currency: 'usd' }],
    ['payer', { customer: 'cus_somebody' }],
  ])('in its %s takes nothing back', async (field, changes) => {
    const { userId, sessionId } = await paid();
    await paying.success(userId, sessionId);
    await paying.refund(sessionId);
    const [refunded] = paying.eventsOf(sessionId, 'charge.refunded');
    await paying.deliver(changed(refunded ?? expect.fail(), changes));
    expect(await paying.cvOf(userId)).toBe(10);
    expect(await mattersOf(userId)).toMatchObject([{ differences: [{ field }] }]);
  });

  it('in its payment intent blocks nothing', async () => {
    const { userId, sessionId } = await paid();
    await paying.success(userId, sessionId);
    const intent = paying.standIn.store.all('payment_intent').at(-1) ?? expect.fail();
    await paying.contest(sessionId, 'dispute');
    intent.amount = 1;
    await paying.deliver(paying.eventsOf(sessionId, 'charge.dispute.created')[0] ?? expect.fail());
    expect(await paying.cvOf(userId)).toBe(10);
    expect(await mattersOf(userId)).toHaveLength(1);
    expect(await mattersOf(userId, 'dispute')).toEqual([]);
  });
});

it('a dispute is listed until it is won or lost', async () => {
  for (const how of ['dispute-won', 'dispute-lost'] as const) {
    const { userId, sessionId } = await paid();
    await paying.success(userId, sessionId);
    await paying.contest(sessionId, 'dispute');
    await paying.deliver(paying.eventsOf(sessionId, 'charge.dispute.created')[0] ?? expect.fail());
    expect(await mattersOf(userId, 'dispute')).toMatchObject([
      { kind: 'dispute', description: 'Pack de 10 CV' },
    ]);
    await paying.contest(sessionId, how);
    await paying.deliver(paying.eventsOf(sessionId, 'charge.dispute.closed')[0] ?? expect.fail());
    expect(await mattersOf(userId, 'dispute')).toEqual([]);
  }
});

it('only administrators read the list', async () => {
  const token = await platform.signToken({ id: paying.newUser(), roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  expect((await paying.service.request('GET', '/api/admin/payments', { token })).status).toBe(403);
});
