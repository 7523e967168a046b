import { applyUrgentBadge } from '@praticio/contracts/offers/commands';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Paying, startPaying, stopStripe } from './paying.ts';
import { queries } from './queries.ts';

// @module-tag deep

let platform: TestPlatform;
/** Receives webhooks from the stand-in. */
let live: Paying;
/** Receives no webhooks. Reconciliation runs all the time, or at its real interval in the soak run. */
let deaf: Paying;

/** Owners of the offers that accept a badge. */
const ownerOf = new Map<number, string>();
const applied: string[] = [];
let offersAreAway = false;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  platform.serveCommand(applyUrgentBadge, async ({ userId, offerId, reference }) => {
    if (offersAreAway) throw new Error('svc-offers is away');
    if (ownerOf.get(offerId) !== userId) return { applied: false };
    applied.push(reference);
    return { applied: true };
  });
  live = await startPaying(platform, { webhooks: 'auto' });
  deaf = await startPaying(platform, shortened({ RECONCILE_INTERVAL_MS: '100', RECONCILE_AFTER_MS: '1' }));
});
afterEach(async () => {
  await live.assertSums();
  await deaf.assertSums();
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([live.standIn.stop(), deaf.standIn.stop()]);
});

/** Time limit for reconciliation. */
const reconciled = { timeout: lasting(60_000, 600_000) };

describe('a lost webhook', () => {
  it('gets 503 while the database is down, and is applied when Stripe tries again', async () => {
    const userId = live.newUser();
    const sessionId = await live.open(userId);
    const { connection } = live.service.context;
    const { MONGODB_URI, MONGODB_DATABASE } = live.service.context.config;
    await connection.close();
    await live.pay(sessionId);
    const [event] = live.eventsOf(sessionId, 'checkout.session.completed');
    expect(await live.deliver(event ?? expect.fail())).toBe(503);
    await connection.openUri(MONGODB_URI, { dbName: MONGODB_DATABASE ?? '' });
    await expect.poll(() => live.cvOf(userId)).toBe(10);
    await expect.poll(() => live.standIn.store.deliveries.size).toBe(0);
    expect(await live.cvOf(userId)).toBe(10);
  });

  it('is replaced by reconciliation; an unpaid page adds nothing', async () => {
    const [buyer, leaver] = [deaf.newUser(), deaf.newUser()];
    const sessionId = await deaf.open(buyer);
    await deaf.open(leaver);
    await deaf.pay(sessionId);
    await expect.poll(() => deaf.cvOf(buyer), reconciled).toBe(10);
    expect(await deaf.cvOf(leaver)).toBe(0);
    expect(await deaf.models.webhookEvents.countDocuments()).toBe(0);
  }, 620_000);

  it('of an expired page is replaced by reconciliation', async () => {
    const userId = deaf.newUser();
    const sessionId = await deaf.open(userId);
    const expire = `${deaf.standIn.url}/v1/checkout/sessions/${sessionId}/expire`;
    const headers = { authorization: `Bearer ${deaf.env.STRIPE_SECRET_KEY}` };
    expect((await fetch(expire, { method: 'POST', headers })).status).toBe(200);
    const status = async () => (await deaf.models.payments.findOne({ sessionId }).lean())?.status;
    await expect.poll(status, reconciled).toBe('expired');
  }, 620_000);
});

describe('a refund or dispute without a webhook', () => {
  const bought = async () => {
    const userId = deaf.newUser();
    const sessionId = await deaf.open(userId);
    await deaf.pay(sessionId);
    await deaf.success(userId, sessionId);
    const finds = (cv: number) => expect.poll(() => deaf.cvOf(userId), reconciled).toBe(cv);
    return { userId, sessionId, finds };
  };

  it('is found: partial refunds, each once', async () => {
    const { userId, sessionId, finds } = await bought();
    await deaf.refund(sessionId, 39.5);
    await finds(5);
    await deaf.refund(sessionId);
    await finds(0);
    const reasons = (await deaf.models.movements.find({ userId }).lean()).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'refund').length).toBeLessThanOrEqual(2);
  }, 1_300_000);

  it.each([
    ['won', 10],
    ['lost', 0],
  ] as const)(
    'is found: a dispute and its result, %s',
    async (how, left) => {
      const { userId, sessionId, finds } = await bought();
      await deaf.contest(sessionId, 'dispute');
      await finds(0);
      await expect(deaf.spend(userId, `cv:${userId}:1`, 'cv', 1)).rejects.toMatchObject({
        code: 'billing/insufficient-credits',
      });
      await deaf.contest(sessionId, `dispute-${how}`);
      await finds(left);
      const dispute = async () => (await deaf.models.payments.findOne({ sessionId }).lean())?.dispute?.status;
      await expect.poll(dispute, reconciled).toBe(how);
    },
    1_300_000,
  );

  it('is found behind more events than one page of Stripe, one of them unreadable', async () => {
    const { sessionId, finds } = await bought();
    await deaf.refund(sessionId);
    for (let other = 0; other < 250; other += 1) {
      const object = { id: `ch_${other}`, object: 'charge', amount_refunded: 1, metadata: {} };
      deaf.standIn.store.add('evt', 'event', { type: 'charge.refunded', data: { object } });
    }
    const object = { metadata: { paymentId: 'payment-1' } };
    deaf.standIn.store.add('evt', 'event', { type: 'charge.refunded', data: { object } });
    await finds(0);
  }, 620_000);
});

describe('an outage of Stripe', () => {
  it('gets 503 with Retry-After, and the next checkout succeeds', async () => {
    const userId = deaf.newUser();
    const { start } = await stopStripe(deaf);
    const { status, headers, body } = await deaf.checkout(userId, 'pack', { pricingId: 'cv-pack-10' });
    expect([status, body.code]).toEqual([503, 'payment/checkout-failed']);
    expect(headers.get('retry-after')).toBeTruthy();
    await start();
    expect((await deaf.checkout(userId, 'pack', { pricingId: 'cv-pack-10' })).status).toBe(201);
  });
});

describe('a badge for an existing offer', () => {
  const buy = async (userId: string, offerId: number) => {
    const context = { type: 'urgent_offer', offer_id: offerId };
    const sessionId = await live.open(userId, 'urgent-unit', { context, offerId });
    await live.pay(sessionId);
    return sessionId;
  };

  it('is put on the offer once, and its unit is booked as received and spent', async () => {
    const userId = live.newUser();
    ownerOf.set(71, userId);
    const sessionId = await buy(userId, 71);
    const responses = await Promise.all([1, 2, 3].map(() => live.success(userId, sessionId)));
    for (const { body } of responses)
      expect(body).toMatchObject({ sessionId, creditsAdded: 1, publishedOfferId: 71 });
    expect((await live.balance(userId)).urgent).toBe(0);
    expect(new Set(applied.filter((reference) => reference.startsWith('urgent:'))).size).toBe(1);
    const paid = await platform.waitForEvent('urgent.paid', ({ data }) => data.userId === userId);
    expect(paid.data.offerId).toBe(71);
  });

  it("stays in the balance when the offer is somebody else's", async () => {
    const userId = live.newUser();
    ownerOf.set(72, 'somebody else');
    const sessionId = await buy(userId, 72);
    expect((await live.success(userId, sessionId)).body).toMatchObject({
      creditsAdded: 1,
      publishedOfferId: null,
    });
    expect((await live.balance(userId)).urgent).toBe(1);
  });

  it('is put on the offer later, without the buyer, if svc-offers is away', async () => {
    const userId = live.newUser();
    ownerOf.set(73, userId);
    offersAreAway = true;
    const sessionId = await buy(userId, 73);
    await expect
      .poll(async () => (await live.models.payments.findOne({ sessionId }).lean())?.status)
      .toBe('paid');
    offersAreAway = false;
    const published = async () =>
      (await live.models.payments.findOne({ sessionId }).lean())?.publishedOfferId;
    await expect.poll(published).toBe(73);
    expect((await live.balance(userId)).urgent).toBe(0);
  });
});
