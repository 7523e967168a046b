import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { PendingPurchase, Purchase } from '@praticio/contracts/billing/payment';
import {
  type AdministeredPayment,
  paymentFilterSchema,
} from '@praticio/contracts/billing/payment-administration';
import type { StripeObject } from '@praticio/local/stripe/objects';
import { describe, expect, it } from 'vitest';
import { beginPaying, declinedCard, NEXT_SECRET } from './paying.ts';

const { platform, paying } = await beginPaying();

const { completed, cvOf } = paying;

describe('a checkout', () => {
  it('charges the price of the catalogue, whatever else the client sends', async () => {
    const userId = paying.newUser();
    const forged = {
      pricingId: 'cv-pack-10',
      context: 'cv',
      price: 1,
      amount: 1,
      quantity: 500,
      packSize: 500,
      userId: 'other',
    };
    const { status, body } = await paying.checkout(userId, 'pack', forged);
    expect(status).toBe(201);
    const sessionId = body.url.split('/').at(-1) ?? '';
    expect(new URL(body.url).origin).toBe(paying.standIn.url);
    expect(paying.standIn.store.objects.get(sessionId)).toMatchObject({
      amount_total: 7900,
      locale: 'fr',
      currency: 'eur',
    });
    await paying.pay(sessionId);
    await paying.success(userId, sessionId);
    expect(await cvOf(userId)).toBe(10);
  });

  it('sells nothing to a candidate, and moves none of the credits that one has', async () => {
    const userId = paying.newUser();
    await paying.give(userId, 'cv', 2);
    const token = await platform.signToken({ id: userId, roles: ['ROLE_USER'] });
    for (const [kind, pricingId] of [
      ['pack', 'cv-pack-10'],
      ['direct', 'cv-unit'],
    ]) {
      const json = { pricingId, context: 'cv' };
      const response = await paying.service.request<Problem>('POST', `/api/payment/checkout/${kind}`, {
        token,
        json,
      });
      expect(response).toMatchObject({ status: 403, body: { code: 'auth/missing-role' } });
    }
    expect((await paying.service.request('GET', '/api/payment/history', { token })).body).toMatchObject({
      items: [],
    });
    expect(await paying.balance(userId)).toEqual({ offer: 0, cv: 2, urgent: 0 });
  });

  it('adds the urgent unit when it is asked for', async () => {
    const userId = paying.newUser();
    const context = { type: 'offer', addons: { urgent: true, urgentPricingId: 'urgent-unit' } };
    const sessionId = await paying.open(userId, 'offer-pack-5', { context });
    expect(paying.standIn.store.objects.get(sessionId)).toMatchObject({ amount_total: 19_900 + 1900 });
    await paying.pay(sessionId);
    expect((await paying.success(userId, sessionId)).body).toEqual({
      sessionId,
      creditsAdded: 6,
      lines: [
        { kind: 'offer', quantity: 5 },
        { kind: 'urgent', quantity: 1 },
      ],
      publishedOfferId: null,
    });
    expect(await paying.balance(userId)).toEqual({ offer: 5, cv: 0, urgent: 1 });
  });

  it("says net amount, VAT and total on Stripe's invoice, and charges no cent more for it", async () => {
    const userId = paying.newUser();
    const context = { type: 'cv', addons: { urgent: true, urgentPricingId: 'urgent-unit' } };
    const sessionId = await paying.open(userId, 'cv-pack-10', { context });
    const page = await (await fetch(`${paying.standIn.url}/pay/${sessionId}`)).text();
    expect(page).toMatch(/dont TVA \(20\s%\) : 16,34\s€/);
    await paying.pay(sessionId);
    await paying.success(userId, sessionId);
    expect(paying.chargeOf(sessionId)).toMatchObject({ amount: 9_800 });
    const { invoiceUrl } = (await paying.models.payments.findOne({ sessionId }).lean()) ?? expect.fail();
    const invoice = (await (await fetch(invoiceUrl ?? '')).text()).replaceAll(/<[^>]+>/g, ' ');
    // each line is rounded as in the quote: 65,83 and 15,83
    expect(invoice).toMatch(/Total HT\s+81,66\s€\s+TVA \(20\s%\)\s+16,34\s€\s+Total TTC\s+98,00\s€/);
    expect(invoice).toMatch(/Pack de 10 CV\s+1\s+65,83\s€/);
    expect(paying.standIn.store.all('invoice').at(-1)).toMatchObject({
      total: 9_800,
      total_excluding_tax: 8_166,
      total_taxes: [{ amount: 1_634, tax_behavior: 'inclusive' }],
    });
    expect(paying.standIn.store.all('tax_rate')).toHaveLength(1);
  });

  it('finds another tax rate once its own is archived', async () => {
    const rates = () => paying.standIn.store.all('tax_rate');
    const userId = paying.newUser();
    await paying.open(userId);
    for (const rate of rates()) rate.active = false;
    const { id } = paying.standIn.store.add('txr', 'tax_rate', {
      ...{ display_name: 'TVA', percentage: 20, inclusive: true, country: 'FR', active: true },
    });
    const buy = () => paying.checkout(userId, 'pack', { pricingId: 'cv-pack-10' });
    expect((await buy()).body.code).toBe('payment/checkout-failed');
    expect((await buy()).status).toBe(201);
    const session = paying.standIn.store.all('checkout.session').at(-1);
    expect(session?.hidden).toMatchObject({ items: [{ taxes: [{ rateId: id }] }] });
  });

  it.each([
    ['pack', { pricingId: 'nothing', context: 'cv' }, 'payment/unknown-pricing'],
    ['pack', { pricingId: 'cv-unit', context: 'cv' }, 'payment/unknown-pricing'],
    ['direct', { pricingId: 'cv-pack-10', context: 'cv' }, 'payment/unknown-pricing'],
    [
      'pack',
      {
        pricingId: 'offer-pack-5',
        context: { type: 'offer', addons: { urgent: true, urgentPricingId: 'cv-unit' } },
      },
      'payment/urgent-pricing-missing',
    ],
    ['pack', { pricingId: { $ne: null }, context: 'cv' }, 'request/invalid-fields'],
    ['pack', { pricingId: 'cv-pack-10', context: 'gift' }, 'request/invalid-fields'],
  ] as const)('refuses %s %j', async (kind, body, code) => {
    const before = await paying.models.payments.countDocuments();
    const response = await paying.checkout(paying.newUser(), kind, body);
    expect([response.status, response.body.code]).toEqual([422, code]);
    expect(await paying.models.payments.countDocuments()).toBe(before);
  });

  it('uses one Stripe customer per account', async () => {
    const userId = paying.newUser();
    const [first, second] = [await paying.open(userId), await paying.open(userId)];
    const customerOf = (id: string) => paying.standIn.store.objects.get(id)?.customer;
    expect(customerOf(first)).toBe(customerOf(second));
  });
});

describe('a paid session', () => {
  it('adds its credits once, though webhooks and the success page come at the same time and in any order', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    const events = [...paying.eventsOf(sessionId)].reverse();
    const calls = [...events, ...events, ...events].map((event) => paying.deliver(event));
    const [page, ...statuses] = await Promise.all([paying.success(userId, sessionId), ...calls]);
    expect(page.body).toMatchObject({ sessionId, creditsAdded: 10, publishedOfferId: null });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await cvOf(userId)).toBe(10);
    const completedEvents = async () =>
      (await platform.events('payment.completed')).filter(({ data }) => data.userId === userId).length;
    await expect.poll(completedEvents).toBe(1);
    await expect
      .poll(async () => (await paying.models.payments.findOne({ sessionId }).lean())?.outbox)
      .toEqual([]);
    expect(await completedEvents()).toBe(1);
  });

  it('is confirmed by a mail, and listed with its invoice', async () => {
    const userId = paying.newUser();
    const email = `${userId}@example.test`;
    const profile = { userId, email, firstname: null, lastname: null, structure: null };
    await platform.publish('profile.updated', { id: userId, version: 1 }, profile);
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    await paying.success(userId, sessionId);
    const mail = await platform.mailbox.waitFor(({ to }) => to === email);
    expect(mail.subject).toBe('Votre achat sur Praticio est confirmé');
    expect(mail.text).toContain('10 crédits CV');
    const token = await platform.signToken({ id: userId });
    const { body } = await paying.service.request('GET', '/api/payment/history', { token });
    expect(body).toMatchObject({
      items: [{ amountInCents: 7900, invoiceUrl: expect.stringContaining('/invoices/') }],
    });
  });

  it('adds nothing when the success page opens an unpaid session', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    expect(await paying.pay(sessionId, declinedCard)).toBe(402);
    const response = await paying.success(userId, sessionId);
    expect([response.status, response.body.code]).toEqual([409, 'payment/not-paid']);
    expect(await cvOf(userId)).toBe(0);
  });

  it('is shown to its buyer only', async () => {
    const [userId, stranger] = [paying.newUser(), paying.newUser()];
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    for (const asked of [sessionId, 'cs_test_nothing']) {
      const response = await paying.success(stranger, asked);
      expect([response.status, response.body.code]).toEqual([404, 'payment/not-yours']);
    }
    expect(await cvOf(stranger)).toBe(0);
  });
});

describe('a slow payment method', () => {
  it('adds nothing when complete, and its credits once when it succeeds', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId, { method: 'debit' });
    await paying.deliver(completed(sessionId));
    expect(await cvOf(userId)).toBe(0);
    const succeeded = () => paying.eventsOf(sessionId, 'checkout.session.async_payment_succeeded')[0];
    await expect.poll(succeeded).toBeDefined();
    const event = succeeded() ?? expect.fail();
    await Promise.all([1, 2, 3].map(() => paying.deliver(event)));
    expect(await cvOf(userId)).toBe(10);
    await paying.deliver(completed(sessionId));
    expect(await cvOf(userId)).toBe(10);
  });

  it('is a bank transfer if the buyer wants it: the credits come with the money, the order number is on the invoice', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId, 'cv-pack-10', {
      orderNumber: 'BC-2026-0417',
      byTransfer: true,
    });
    expect(await (await fetch(`${paying.standIn.url}/pay/${sessionId}`)).text()).toContain('IBAN');
    await paying.pay(sessionId, { method: 'debit' });
    await paying.deliver(completed(sessionId));
    expect(await cvOf(userId)).toBe(0);
    const arrived = () => paying.eventsOf(sessionId, 'checkout.session.async_payment_succeeded')[0];
    await expect.poll(arrived).toBeDefined();
    // its webhook is lost: a query finds it
    expect((await paying.success(userId, sessionId)).status).toBe(200);
    expect(await cvOf(userId)).toBe(10);
    const token = await platform.signToken({ id: userId });
    const { body } = await paying.service.request<{ items: Purchase[] }>('GET', '/api/payment/history', {
      token,
    });
    expect(body.items[0]).toMatchObject({ orderNumber: 'BC-2026-0417' });
    const invoice = await (await fetch(body.items[0]?.invoiceUrl ?? '')).text();
    expect(invoice).toContain('N° de commande : BC-2026-0417');
  });

  describe('by bank transfer', () => {
    const byTransfer = async () => {
      const userId = paying.newUser();
      const sessionId = await paying.open(userId, 'cv-pack-10', { byTransfer: true });
      return { userId, sessionId };
    };
    const arrived = async (sessionId: string, euros: number) =>
      expect(await paying.transfer(sessionId, euros)).toBe(303);
    /** The requests of reconciliation, and all events of Stripe about the session. */
    async function cvAfter({ userId, sessionId }: { userId: string; sessionId: string }): Promise<number> {
      await paying.success(userId, sessionId);
      for (const event of paying.standIn.store.all('event')) {
        const { id, payment_intent: intent } = (event.data as { object: StripeObject }).object;
        const isOurs = id === sessionId || id === paying.standIn.store.objects.get(sessionId)?.payment_intent;
        if (isOurs || (intent && intent === paying.standIn.store.objects.get(sessionId)?.payment_intent))
          await paying.deliver(event);
      }
      return cvOf(userId);
    }

    it('books a part with the rest, once, however late and however often it is reported', async () => {
      const bought = await byTransfer();
      await paying.pay(bought.sessionId, { method: 'transfer' });
      await arrived(bought.sessionId, 30);
      expect(await cvAfter(bought)).toBe(0);
      const { models } = paying;
      const stored = () => models.payments.findOne({ sessionId: bought.sessionId }).lean();
      expect(await stored()).toMatchObject({ status: 'processing', credited: false });
      // a month later; the sweep queries it however old it is
      await models.payments.updateOne(
        { sessionId: bought.sessionId },
        { $set: { createdAt: new Date(Date.now() - 31 * DAY_MS) } },
      );
      await arrived(bought.sessionId, 49);
      expect(await cvAfter(bought)).toBe(10);
      expect(await cvAfter(bought)).toBe(10);
      expect(await stored()).toMatchObject({ status: 'paid', amountInCents: 7_900 });
    });

    it('is shown to its buyer and to administrators: arrived and missing amounts, and the date', async () => {
      const bought = await byTransfer();
      const { userId, sessionId } = bought;
      const token = await platform.signToken({ id: userId });
      const admin = await platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
      const pending = async () =>
        (await paying.service.request<{ items: PendingPurchase[] }>('GET', '/api/payment/pending', { token }))
          .body.items;
      /** The states by which an administrator finds the payment. */
      async function foundAs(): Promise<string[]> {
        const found = await Promise.all(
          paymentFilterSchema.options.map(async (state) => {
            const path = `/api/admin/payments/all?${new URLSearchParams({ userId, state })}`;
            const { body } = await paying.service.request<{ items: AdministeredPayment[] }>('GET', path, {
              token: admin,
            });
            return body.items.map(({ transfer }) => [state, transfer?.state ?? '-'].join(' '));
          }),
        );
        return found.flat();
      }
      expect(await pending()).toEqual([]);
      await paying.pay(sessionId, { method: 'transfer' });
      await paying.deliver(completed(sessionId));
      expect(await pending()).toMatchObject([
        {
          formattedAmount: expect.stringMatching(/^79\s€$/),
          transfer: { state: 'awaited', missingInCents: 7_900 },
        },
      ]);
      expect(await foundAs()).toEqual(['awaited awaited']);
      await arrived(sessionId, 30);
      expect(await cvAfter(bought)).toBe(0);
      const [part] = await pending();
      expect(part?.transfer).toMatchObject({
        state: 'partial',
        receivedInCents: 3_000,
        missingInCents: 4_900,
      });
      const instructions = await (await fetch(part?.transfer?.instructionsUrl ?? '')).text();
      expect(instructions).toMatch(/Virer 49,00\s€/);
      expect(await foundAs()).toEqual(['partial partial']);
      await paying.models.payments.updateOne({ sessionId }, { $set: { transferDueAt: new Date(0) } });
      expect(await pending()).toMatchObject([{ transfer: { state: 'late', missingInCents: 4_900 } }]);
      expect(await foundAs()).toEqual(['late late']);
      await arrived(sessionId, 49);
      expect(await cvAfter(bought)).toBe(10);
      expect(await pending()).toEqual([]);
      expect(await foundAs()).toEqual(['paid -']);
    });

    it('is reported in part by a webhook alone', async () => {
      const { userId, sessionId } = await byTransfer();
      await paying.pay(sessionId, { method: 'transfer' });
      await arrived(sessionId, 30);
      const intent = paying.standIn.store.objects.get(sessionId)?.payment_intent;
      const told = paying.standIn.store
        .all('event')
        .find(
          ({ type, data }) =>
            type === 'payment_intent.partially_funded' &&
            (data as { object: StripeObject }).object.id === intent,
        );
      await paying.deliver(told ?? expect.fail('the stand-in has no such event'));
      expect(await paying.models.payments.findOne({ userId }).lean()).toMatchObject({
        status: 'processing',
        receivedInCents: 3_000,
        intentId: intent,
      });
    });

    it('books the ordered amount of a transfer of more, and of one that comes twice', async () => {
      const bought = await byTransfer();
      await paying.pay(bought.sessionId, { method: 'transfer' });
      await arrived(bought.sessionId, 100);
      expect(await cvAfter(bought)).toBe(10);
      await arrived(bought.sessionId, 79);
      expect(await cvAfter(bought)).toBe(10);
      expect(await paying.models.differences.countDocuments({ userId: bought.userId })).toBe(0);
      // the surplus waits at Stripe for the next purchase
      const sessionId = await paying.open(bought.userId, 'cv-pack-10', { byTransfer: true });
      await paying.pay(sessionId, { method: 'transfer' });
      expect(await cvAfter({ userId: bought.userId, sessionId })).toBe(20);
    });

    it('books nothing of a session that has expired, and pays the next one with the money', async () => {
      const bought = await byTransfer();
      const session = paying.standIn.store.objects.get(bought.sessionId) as StripeObject;
      const expired = await fetch(`${paying.standIn.url}/v1/checkout/sessions/${session.id}/expire`, {
        method: 'POST',
        headers: { authorization: `Bearer ${paying.env.STRIPE_SECRET_KEY}` },
      });
      expect(expired.status).toBe(200);
      await arrived(bought.sessionId, 79);
      expect(await cvAfter(bought)).toBe(0);
      const sessionId = await paying.open(bought.userId, 'cv-pack-10', { byTransfer: true });
      await paying.pay(sessionId, { method: 'transfer' });
      expect(await cvAfter({ userId: bought.userId, sessionId })).toBe(10);
    });
  });

  it('adds nothing when it fails', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId, { method: 'debit-fails' });
    const failed = () => paying.eventsOf(sessionId, 'checkout.session.async_payment_failed')[0];
    await expect.poll(failed).toBeDefined();
    await paying.deliver(completed(sessionId));
    await paying.deliver(failed() ?? expect.fail());
    expect(await cvOf(userId)).toBe(0);
    expect(await paying.models.payments.findOne({ sessionId }).lean()).toMatchObject({ status: 'failed' });
    const response = await paying.success(userId, sessionId);
    expect([response.status, response.body.code]).toEqual([409, 'payment/failed']);
  });
});

describe('a webhook', () => {
  it('is refused and not stored with an altered body, a wrong secret or an old timestamp', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    const event = completed(sessionId);
    const before = await paying.models.webhookEvents.countDocuments();
    const altered = JSON.stringify(event).replace('"unpaid"', '"paid"').replace('7900', '1');
    expect(await paying.deliver(event, { body: altered })).toBe(400);
    expect(await paying.deliver(event, { secret: 'whsec_somebody' })).toBe(400);
    expect(await paying.deliver(event, { age: 301 })).toBe(400);
    const { status } = await paying.service.request('POST', '/api/payment/webhook', { json: event });
    expect(status).toBe(400);
    expect(await paying.models.webhookEvents.countDocuments()).toBe(before);
    expect(await cvOf(userId)).toBe(0);
  });

  it('is accepted under both secrets while one replaces the other', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    expect(await paying.deliver(completed(sessionId), { secret: NEXT_SECRET })).toBe(200);
    expect(await cvOf(userId)).toBe(10);
  });

  it('about an expired page ends its payment, which adds nothing', async () => {
    const userId = paying.newUser();
    const sessionId = await paying.open(userId);
    const url = `${paying.standIn.url}/v1/checkout/sessions/${sessionId}/expire`;
    await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${paying.env.STRIPE_SECRET_KEY}` },
    });
    const [event] = paying.eventsOf(sessionId, 'checkout.session.expired');
    expect(await paying.deliver(event ?? expect.fail('the stand-in has no such event'))).toBe(200);
    expect(await paying.models.payments.findOne({ sessionId }).lean()).toMatchObject({ status: 'expired' });
    expect((await paying.success(userId, sessionId)).body.code).toBe('payment/not-paid');
    expect(await cvOf(userId)).toBe(0);
  });

  it('about a payment that is not ours is accepted and not stored', async () => {
    const other = paying.standIn.store.add('evt', 'event', {
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_other', object: 'checkout.session', payment_status: 'paid', metadata: {} } },
    });
    expect(await paying.deliver(other)).toBe(200);
    expect(await paying.models.webhookEvents.exists({ _id: other.id })).toBeNull();
  });

  it('about a payment that Stripe does not know is accepted and not stored', async () => {
    const object = {
      id: 'dp_1',
      object: 'dispute',
      created: 1,
      payment_intent: 'pi_unknown',
      status: 'lost',
      amount: 7900,
    };
    const unknown = paying.standIn.store.add('evt', 'event', {
      type: 'charge.dispute.closed',
      data: { object },
    });
    expect(await paying.deliver(unknown)).toBe(200);
    expect(await paying.models.webhookEvents.exists({ _id: unknown.id })).toBeNull();
  });

  it.each([
    ['no JSON', 'no JSON at all'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['an event without its object', { id: 'evt_1', type: 'charge.refunded', created: 1, data: {} }],
    ['a session of ours without its state', ours('checkout.session.completed', { id: 'cs_1' })],
    ['a refund without an amount', ours('charge.refunded', { id: 'ch_1', amount_refunded: 'all' })],
    ['a dispute without a payment', { ...ours('charge.dispute.created', { payment_intent: 7 }) }],
  ])('that is signed but malformed is refused with 400: %s', async (_name, content) => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    const before = await paying.models.webhookEvents.countDocuments();
    expect(await paying.deliver(null, { body })).toBe(400);
    expect(await paying.models.webhookEvents.countDocuments()).toBe(before);
  });
});

/** An event with the metadata of a payment of ours. */
function ours(type: string, object: object) {
  const metadata = { paymentId: 'payment-1' };
  return { id: 'evt_malformed', type, created: 1, data: { object: { metadata, ...object } } };
}
