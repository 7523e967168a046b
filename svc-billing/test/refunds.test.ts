import type { Problem } from '@praticio/contracts/base/problem';
import { readBillingFigures } from '@praticio/contracts/billing/commands';
import {
  type AdministeredPayment,
  administeredPaymentsSchema,
} from '@praticio/contracts/billing/payment-administration';
import { callCommand } from '@praticio/service-kit/commands';
import { describe, expect, it } from 'vitest';
import { beginPaying } from './paying.ts';

const { platform, paying } = await beginPaying();

const { completed, cvOf } = paying;

it('the revenue of the month is the sum of payments without refunds', async () => {
  const revenue = async () => {
    const { figures } = await callCommand(platform.nats, readBillingFigures, {
      until: new Date().toISOString(),
    });
    return figures[0];
  };
  const before = await revenue();
  const [kept, returned] = [await paying.open(paying.newUser()), await paying.open(paying.newUser())];
  await paying.open(paying.newUser());
  for (const session of [kept, returned]) {
    await paying.pay(session);
    await paying.deliver(completed(session));
  }
  await paying.refund(returned);
  await paying.deliver(paying.eventsOf(returned, 'charge.refunded')[0] ?? expect.fail());
  const price = (await paying.models.payments.findOne({ sessionId: kept }).lean())?.amountInCents ?? 0;
  expect(price).toBeGreaterThan(0);
  expect(await revenue()).toMatchObject({
    name: 'revenue',
    now: (before?.now ?? 0) + price,
    before: before?.before,
  });
});

describe('a refund', () => {
  it('takes back the rest; spent units become a debt, which the next purchase repays', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    await paying.deliver(completed(sessionId));
    await paying.spend(userId, `cv:${userId}:1`, 'cv', 4);
    await paying.refund(sessionId);
    const [event] = paying.eventsOf(sessionId, 'charge.refunded');
    await Promise.all([1, 2, 3].map(() => paying.deliver(event ?? expect.fail())));
    expect(await cvOf(userId)).toBe(-4);
    const again = await paying.open(userId);
    await paying.pay(again);
    await paying.success(userId, again);
    expect(await cvOf(userId)).toBe(6);
  });

  it('has the same result if it arrives before the completion', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    await paying.refund(sessionId);
    await paying.deliver(paying.eventsOf(sessionId, 'charge.refunded')[0] ?? expect.fail());
    expect(await cvOf(userId)).toBe(0);
    await paying.deliver(completed(sessionId));
    expect(await cvOf(userId)).toBe(0);
    const reasons = async () =>
      (await paying.models.movements.find({ userId }).lean()).map(({ reason }) => reason).sort();
    await expect.poll(reasons).toEqual(['purchase', 'refund']);
  });

  it('in parts takes the same share of the units, in any order, and the rest with the last part', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    await paying.deliver(completed(sessionId));
    await paying.refund(sessionId, 20);
    await paying.refund(sessionId, 20);
    const [first, second] = paying.eventsOf(sessionId, 'charge.refunded');
    await paying.deliver(second ?? expect.fail());
    expect(await cvOf(userId)).toBe(5);
    await paying.deliver(first ?? expect.fail());
    expect(await cvOf(userId)).toBe(5);
    await paying.refund(sessionId);
    await paying.deliver(paying.eventsOf(sessionId, 'charge.refunded')[2] ?? expect.fail());
    expect(await cvOf(userId)).toBe(0);
  });
});

describe('a dispute', () => {
  const boughtAndSpent = async (spent: number) => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    await paying.deliver(completed(sessionId));
    if (spent > 0) await paying.spend(userId, `cv:${userId}:1`, 'cv', spent);
    return { userId, sessionId };
  };
  const eventOf = (sessionId: string, type: string) =>
    paying.eventsOf(sessionId, type)[0] ?? expect.fail('the stand-in has no such event');
  const deliverAll = (sessionId: string) =>
    Promise.all(
      ['created', 'closed', 'closed', 'created'].map((what) =>
        paying.deliver(eventOf(sessionId, `charge.dispute.${what}`)),
      ),
    );
  const isDisputed = async (userId: string) => {
    const token = await platform.signToken({ id: userId });
    const { body } = await paying.service.request('GET', '/api/payment/history', { token });
    return (body as { items: { disputed: boolean }[] }).items.map(({ disputed }) => disputed);
  };

  it('blocks the unspent units of its purchase, and only those, until it is won', async () => {
    const { userId, sessionId } = await boughtAndSpent(4);
    await paying.give(userId, 'cv', 3);
    await paying.contest(sessionId, 'dispute');
    expect(await paying.deliver(eventOf(sessionId, 'charge.dispute.created'))).toBe(200);
    expect(await isDisputed(userId)).toEqual([true]);
    expect(await cvOf(userId)).toBe(3);
    await expect(paying.spend(userId, `cv:${userId}:2`, 'cv', 4)).rejects.toMatchObject({
      code: 'billing/insufficient-credits',
    });
    await paying.spend(userId, `cv:${userId}:3`, 'cv', 2);
    expect(await cvOf(userId)).toBe(1);
    await paying.assertSums();
    await paying.contest(sessionId, 'dispute-won');
    expect(await deliverAll(sessionId)).toEqual([200, 200, 200, 200]);
    expect(await isDisputed(userId)).toEqual([false]);
    expect(await cvOf(userId)).toBe(7);
    await paying.spend(userId, `cv:${userId}:4`, 'cv', 7);
    expect(await cvOf(userId)).toBe(0);
  });

  it('that arrives before the completion blocks the units of the completion', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    await paying.contest(sessionId, 'dispute');
    await paying.deliver(eventOf(sessionId, 'charge.dispute.created'));
    await paying.deliver(completed(sessionId));
    expect(await cvOf(userId)).toBe(0);
    await paying.contest(sessionId, 'dispute-won');
    await paying.deliver(eventOf(sessionId, 'charge.dispute.closed'));
    expect(await cvOf(userId)).toBe(10);
  });

  it('an inquiry of the bank that ends without a dispute releases the units', async () => {
    const { userId, sessionId } = await boughtAndSpent(0);
    await paying.contest(sessionId, 'dispute');
    const created = eventOf(sessionId, 'charge.dispute.created');
    const { object } = created.data as { object: object };
    const as = (type: string, status: string) =>
      paying.standIn.store.add('evt', 'event', { type, data: { object: { ...object, status } } });
    await paying.deliver(as('charge.dispute.created', 'warning_needs_response'));
    expect(await cvOf(userId)).toBe(0);
    await paying.deliver(as('charge.dispute.closed', 'warning_closed'));
    expect(await cvOf(userId)).toBe(10);
  });

  it('takes the units back once when it is lost; spent units become a debt', async () => {
    const { userId, sessionId } = await boughtAndSpent(4);
    await paying.contest(sessionId, 'dispute');
    await paying.contest(sessionId, 'dispute-lost');
    expect(await deliverAll(sessionId)).toEqual([200, 200, 200, 200]);
    expect(await cvOf(userId)).toBe(-4);
    expect(await isDisputed(userId)).toEqual([true]);
  });

  it('that is lost after a partial refund takes the rest, whichever event arrives first', async () => {
    for (const isRefundFirst of [true, false]) {
      const { userId, sessionId } = await boughtAndSpent(0);
      await paying.refund(sessionId, 39.5);
      await paying.contest(sessionId, 'dispute');
      await paying.contest(sessionId, 'dispute-lost');
      const events = [eventOf(sessionId, 'charge.refunded'), eventOf(sessionId, 'charge.dispute.closed')];
      for (const event of isRefundFirst ? events : events.reverse()) await paying.deliver(event);
      expect(await cvOf(userId)).toBe(0);
      await paying.assertSums();
    }
  });
});

describe('an administrator', () => {
  const token = platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const refund = async (id: string, json: object) =>
    paying.service.request<AdministeredPayment & Problem>('POST', `/api/admin/payments/${id}/refund`, {
      token: await token,
      json: { reason: 'Achat en double', ...json },
    });
  const find = async (query: Record<string, string>) => {
    const path = `/api/admin/payments/all?${new URLSearchParams(query)}`;
    const { body } = await paying.service.request('GET', path, { token: await token });
    return administeredPaymentsSchema.parse(body).items.map(({ id }) => id);
  };
  /** A paid pack of ten CV. */
  async function buy(more: object = {}) {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId, 'cv-pack-10', more);
    await paying.pay(sessionId);
    await paying.success(userId, sessionId);
    const payment = (await paying.models.payments.findOne({ sessionId }).lean()) ?? expect.fail();
    return { userId, sessionId, id: payment._id, payment };
  }
  const auditOf = async (userId: string) =>
    (await platform.events('payment.administered')).filter(({ data }) => data.userId === userId);

  it('finds a payment by its buyer, amount, day, state, order number and every id of Stripe', async () => {
    const orderNumber = `BC-${crypto.randomUUID().slice(0, 8)}`;
    const { id, userId, sessionId, payment } = await buy({ orderNumber });
    const email = `${userId}@example.test`;
    const profile = { userId, email, firstname: null, lastname: null, roles: [], structure: null };
    await platform.publish('profile.updated', { id: userId, version: 2 }, {
      ...profile,
      isOnboardingComplete: true,
    } as never);
    await expect.poll(() => find({ search: email.toUpperCase().slice(0, -3) })).toEqual([id]);
    const charge = paying.chargeOf(sessionId);
    for (const search of [id, orderNumber, sessionId, String(charge.id), String(charge.payment_intent)])
      expect(await find({ search })).toEqual([id]);
    // one that could be an amount too
    const numbered = await buy({ orderNumber: '04821' });
    expect(await find({ search: '04821', userId: numbered.userId })).toEqual([numbered.id]);
    const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(payment.createdAt);
    for (const search of ['79', '79,00 €', today]) expect(await find({ search, userId })).toEqual([id]);
    for (const search of ['80', '01/01/2020', 'cs_test_unknown', 'nobody@example.test'])
      expect(await find({ search, userId })).toEqual([]);
    expect(await find({ state: 'paid', userId })).toEqual([id]);
    expect(await find({ state: 'refunded', userId })).toEqual([]);
    expect(await find({ userId, search: payment.customerId })).toEqual([id]);
    expect(await find({ search: userId })).toEqual([id]);
  });

  it('refunds a part through Stripe once, however often it is asked at once, then the rest', async () => {
    const { id, userId, sessionId } = await buy();
    const asked = await Promise.all([1, 2, 3, 4].map(() => refund(id, { amountInCents: 1580 })));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(paying.chargeOf(sessionId).amount_refunded).toBe(1580);
    expect(await cvOf(userId)).toBe(8);
    expect(await find({ state: 'refunded', userId })).toEqual([id]);
    expect((await refund(id, {})).body).toMatchObject({ refundedInCents: 7900, state: 'refunded' });
    expect(await cvOf(userId)).toBe(0);
    await expect.poll(() => auditOf(userId)).toHaveLength(2);
    const reasons = (await auditOf(userId)).map(({ data }) => data.reason.replace(/\s/g, ' '));
    expect(reasons).toEqual(['15,80 €. Achat en double', '63,20 €. Achat en double']);
    // later events of Stripe about it change nothing
    for (const event of paying.eventsOf(sessionId, 'charge.refunded')) await paying.deliver(event);
    expect(await cvOf(userId)).toBe(0);
  });

  it('is refused a refund that is not possible, and nothing is written about it', async () => {
    const userId = paying.newUser();
    const unpaid = await paying.models.payments.findOne({ sessionId: await paying.open(userId) }).lean();
    const bought = await buy();
    const refusals = [
      await refund('unknown', {}),
      await refund(unpaid?._id ?? '', {}),
      await refund(bought.id, { amountInCents: 7901 }),
      await refund(bought.id, { reason: ' ' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'payment/not-found'],
      [409, 'payment/not-refundable'],
      [409, 'payment/not-refundable'],
      [422, 'request/invalid-fields'],
    ]);
    expect(await auditOf(bought.userId)).toEqual([]);
    // refunded at Stripe meanwhile, which its webhook has not said yet
    await paying.refund(bought.sessionId);
    expect((await refund(bought.id, {})).body.code).toBe('payment/refund-refused');
  });
});
