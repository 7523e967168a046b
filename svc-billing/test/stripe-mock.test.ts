import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../src/catalogue/item.ts';
import { syncPrices } from '../src/catalogue/price-client.ts';
import { customerClient } from '../src/payments/customer-client.ts';
import type { Payment } from '../src/payments/payment.ts';
import { providerClient } from '../src/payments/provider-client.ts';
import { createStripe } from '../src/payments/stripe-client.ts';
import { vatClient } from '../src/payments/vat-client.ts';

/** Stripe's own mock checks requests against Stripe's specification and responds with fixtures. */
const binary = process.env.TEST_STRIPE_MOCK;

const payment = { id: 'payment-1', userId: 'user-1' } as Payment;
const item: CatalogueItem = {
  id: 'cv-pack-10',
  kind: 'cv',
  packSize: 10,
  priceInCents: 7900,
  description: 'Pack de 10 CV',
  stripePriceId: null,
};

describe.skipIf(!binary)('a request to Stripe', () => {
  let child: ChildProcess;
  let apiUrl: string;

  beforeAll(async () => {
    const port = await freePort();
    apiUrl = `http://127.0.0.1:${port}`;
    child = spawn(binary ?? '', ['-http-port', String(port), '-strict-version-check=false'], {
      stdio: 'ignore',
    });
    const isUp = () =>
      fetch(apiUrl).then(
        () => true,
        () => false,
      );
    await eventually('stripe-mock', isUp);
  });
  afterAll(() => child.kill('SIGKILL'));

  const stripe = () => createStripe({ secretKey: 'sk_test_123', apiUrl, timeoutMs: 5_000 });
  const newProvider = () =>
    providerClient({
      stripe: stripe(),
      publicUrl: 'https://praticio.test',
      checkoutOrigin: 'https://checkout.stripe.com',
      now: () => new Date(),
      onUnreadable: (error) => expect.fail(String(error)),
    });

  it.each([
    ['inline prices', item],
    ['a Stripe price', { ...item, stripePriceId: 'price_123' }],
  ])('for a checkout is valid, with %s', async (_name, bought) => {
    const order = { payment, items: [bought], customerId: 'cus_123', byTransfer: false };
    await expect(newProvider().openCheckout(order)).resolves.toMatchObject({
      id: expect.stringMatching(/^cs_/),
    });
  });

  it('for a bank transfer with an order number is valid', async () => {
    const numbered = { ...payment, orderNumber: 'BC-2026-0417' };
    const order = { payment: numbered, items: [item], customerId: 'cus_123', byTransfer: true };
    await expect(newProvider().openCheckout(order)).resolves.toMatchObject({
      id: expect.stringMatching(/^cs_/),
    });
  });

  it('for a tax rate is valid', async () => {
    await expect(vatClient(stripe()).rateId()).resolves.toMatch(/^txr_/);
  });

  it('for a session, a payment or a customer is valid', async () => {
    await expect(newProvider().readSession('cs_test_123')).resolves.toBeNull(); // the fixture has no id of ours
    await expect(newProvider().readIntent('pi_123')).resolves.toBeNull();
    const kept = new Map<string, string>();
    const ids = {
      hasFounderLeft: async () => false,
      noteFounderLeft: async () => undefined,
      find: async (userId: string) => kept.get(userId) ?? null,
      keep: async (userId: string, customerId: string) => void kept.set(userId, customerId),
      forget: async (userId: string) => void kept.delete(userId),
    };
    const customers = customerClient(stripe(), ids);
    expect(await customers.customerOf({ userId: 'u', email: 'a@b.test' })).toMatch(/^cus_/);
    await customers.erase('u');
    expect(kept.size).toBe(0);
  });

  it('for a list of events is valid', async () => {
    await expect(newProvider().readReversals(new Date(0))).resolves.toEqual([]);
  });

  it('for a product or a price is valid', async () => {
    const catalogue = { list: async () => [item], find: async () => item, linkPrice: async () => undefined };
    await expect(syncPrices(stripe(), catalogue)).resolves.toBeDefined();
    const { id } = await stripe().products.create({ name: 'Pack', metadata: { catalogueId: 'x' } });
    await stripe().prices.create({
      product: id,
      currency: 'eur',
      unit_amount: 7900,
      tax_behavior: 'inclusive',
      lookup_key: 'k',
    });
  });

  it('that is wrong is refused, so the tests above can fail', async () => {
    const create = (more: object) =>
      stripe().checkout.sessions.create({ success_url: 'https://x.test', ...more } as never);
    await expect(create({ mode: 'gift' })).rejects.toThrow(/validation error/);
    await expect(create({ mode: 'payment', invoice_creations: { enabled: true } })).rejects.toThrow(
      /validation error/,
    );
  });
});
