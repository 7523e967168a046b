import { expiringSchema, historySchema } from '@praticio/contracts/billing/credit';
import { shopServicesSchema } from '@praticio/contracts/billing/shop';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { describe, expect, it } from 'vitest';
import { beginBilling } from './billing.ts';

const { platform, billing } = await beginBilling();

const get = async <Body>(userId: string, path: string) => {
  const token = await platform.signToken({ id: userId });
  return billing.service.request<Body>('GET', path, { token });
};

describe('the routes of billing', () => {
  it.each(endpointsOf.billing.filter(({ access }) => access === 'user'))(
    'refuse $method $path to visitors and to forged tokens',
    async ({ method, path }) => {
      expect((await billing.service.request(method, path)).status).toBe(401);
      const token = await platform.signToken({ id: 'u' });
      const forged = `${token.slice(0, -8)}AAAAAAAA`;
      expect((await billing.service.request(method, path, { token: forged })).status).toBe(401);
    },
  );

  it('show only the credits of the caller', async () => {
    const [owner, stranger] = [billing.newUser(), billing.newUser()];
    await billing.give(owner, 'cv', 3);
    expect((await get(stranger, `/api/credits/balance?userId=${owner}`)).body).toEqual({
      offer: 0,
      cv: 0,
      urgent: 0,
    });
    expect((await get(stranger, `/api/credits/history?userId=${owner}`)).body).toMatchObject({ items: [] });
    expect((await get(stranger, `/api/credits/expiring?userId=${owner}`)).body).toEqual([]);
  });
});

describe('GET /api/credits/history', () => {
  it('pages newest first, 20 by default, pending movements included', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 30);
    for (let index = 0; index < 24; index += 1) await billing.spend(userId, `offer:${userId}:${index}`);
    const first = historySchema.parse((await get(userId, '/api/credits/history')).body);
    expect(first.items).toHaveLength(20);
    expect(first.items[0]).toMatchObject({
      reference: `offer:${userId}:23`,
      lines: [{ kind: 'offer', quantity: -1 }],
    });
    expect(first.pagination).toEqual({ current_page: 1, total_pages: 2, total_items: 25, per_page: 20 });
    const second = historySchema.parse((await get(userId, '/api/credits/history?page=2')).body);
    expect(second.items.at(-1)).toMatchObject({
      reason: 'administrator',
      lines: [{ kind: 'offer', quantity: 30 }],
    });
    await billing.assertSums();
  });

  it('shows every movement once and in order while they are copied', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 60);
    const references = Array.from({ length: 45 }, (_, index) => `offer:${userId}:${index}`);
    const seen = async () => {
      const pages = [1, 2, 3, 4].map((page) => get(userId, `/api/credits/history?page=${page}`));
      const items = (await Promise.all(pages)).flatMap(({ body }) => historySchema.parse(body).items);
      return items.map(({ reference }) => reference).reverse();
    };
    const gift = (await seen())[0];
    for (const [index, reference] of references.entries()) {
      await billing.spend(userId, reference);
      if (index % 9 === 0) expect(await seen()).toEqual([gift, ...references.slice(0, index + 1)]);
    }
    await expect
      .poll(async () => (await billing.models.accounts.findById(userId).lean())?.pending)
      .toEqual([]);
    expect(await seen()).toEqual([gift, ...references]);
  });

  it.each(['page=0', 'page=99999999', 'limit=51', 'page[$ne]=1&page=2&page=3', 'page=abc'])(
    'refuses ?%s',
    async (query) => {
      const { status } = await get(billing.newUser(), `/api/credits/history?${query}`);
      expect([400, 422]).toContain(status);
    },
  );
});

describe('GET /api/credits/expiring', () => {
  it('lists open lots by expiry', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'cv', 2);
    await billing.give(userId, 'offer', 1);
    const lots = expiringSchema.parse((await get(userId, '/api/credits/expiring')).body);
    expect(lots.map(({ kind, remaining }) => [kind, remaining])).toEqual([
      ['cv', 2],
      ['offer', 1],
    ]);
  });
});

describe('the shop', () => {
  it('sells the default catalogue, prices written the French way', async () => {
    const { body, status } = await billing.service.request('GET', '/api/shop/services');
    expect(status).toBe(200);
    const services = shopServicesSchema.parse(body);
    expect(services.offerPacks.map(({ packSize, price }) => [packSize, price])).toEqual([
      [5, 199],
      [10, 349],
      [25, 749],
    ]);
    expect(services.cvPacks.map(({ packSize, price }) => [packSize, price])).toEqual([
      [10, 79],
      [25, 169],
      [50, 299],
    ]);
    expect(services.directPrices).toMatchObject({
      offer: { price: 49 },
      cv: { price: 9 },
      urgent: { price: 19 },
    });
    expect(services.directPrices.offer?.formattedPrice).toBe('49\u00a0€');
    const packs = await billing.service.request('GET', '/api/shop/offer-packs');
    expect(packs.body).toEqual(services.offerPacks);
    const prices = await billing.service.request('GET', '/api/shop/prices');
    expect(prices.body).toEqual({ directPrices: services.directPrices });
  });

  it('shows a price that was changed in the database', async () => {
    const { catalogue } = billing.models;
    await catalogue.updateOne({ _id: 'cv-pack-10' }, { $set: { priceInCents: 8950 } });
    const { body } = await billing.service.request('GET', '/api/shop/cv-packs');
    expect(body).toMatchObject([{ price: 89.5, formattedPrice: '89,50\u00a0€' }, {}, {}]);
  });
});
