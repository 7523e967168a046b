import { describe, expect, it } from 'vitest';
import { beginPaying } from './paying.ts';

const { platform, paying } = await beginPaying();

const { completed, cvOf } = paying;

describe('a refund', () => {
  it('takes back what is left; spent units become a debt, which the next purchase repays', async () => {
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
