import { startTestPlatform, type TestPlatform } from 'service-kit/testing/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogueRepository } from '../src/persistence/catalogue-repository.ts';
import { createStripe } from '../src/stripe/stripe-client.ts';
import { syncPrices } from '../src/stripe/sync-prices.ts';
import { type Paying, startPaying } from './paying.ts';

let platform: TestPlatform;
let paying: Paying;

beforeAll(async () => {
  platform = await startTestPlatform();
  paying = await startPaying(platform);
});
afterAll(async () => {
  await platform.stop();
  await paying.standIn.stop();
});

it('gives every entry a Stripe price, keeps it, and replaces it when the figure changes', async () => {
  const catalogue = createCatalogueRepository(paying.models);
  const stripe = createStripe({
    secretKey: String(paying.env.STRIPE_SECRET_KEY),
    apiUrl: paying.standIn.url,
    timeoutMs: 5_000,
  });
  expect(await syncPrices(stripe, catalogue)).toEqual({ created: 9, kept: 0 });
  expect(await syncPrices(stripe, catalogue)).toEqual({ created: 0, kept: 9 });
  await paying.models.catalogue.updateOne({ _id: 'cv-pack-10' }, { $set: { priceInCents: 8000 } });
  expect(await catalogue.find('cv-pack-10')).toMatchObject({ stripePriceId: null });
  const open = async () => paying.standIn.store.objects.get(await paying.open(paying.newUser()));
  expect(await open()).toMatchObject({ amount_total: 8000 });
  expect(await syncPrices(stripe, catalogue)).toEqual({ created: 1, kept: 8 });
  expect(await open()).toMatchObject({ amount_total: 8000 });
});
