import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startTestPlatform, type TestPlatform } from 'service-kit/testing/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogueRepository } from '../src/persistence/catalogue-repository.ts';
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

/** `npm run sync-prices`, on the service's database and its stand-in of Stripe. */
async function syncPrices(): Promise<string> {
  const command = fileURLToPath(new URL('../src/setup/sync-prices.ts', import.meta.url));
  const { MONGODB_URI, MONGODB_DATABASE } = paying.service.context.config;
  const env = { ...process.env, ...paying.env, MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL: 'error' };
  return (await promisify(execFile)(process.execPath, [command], { env })).stdout;
}

it('the command gives every entry a Stripe price, keeps it, and replaces it when the figure changes', async () => {
  const catalogue = createCatalogueRepository(paying.models);
  const prices = () => paying.standIn.store.all('price');
  expect(await syncPrices()).toBe('9 prices created, 0 already right\n');
  expect(await syncPrices()).toBe('0 prices created, 9 already right\n');
  expect(prices()).toHaveLength(9);
  await paying.models.catalogue.updateOne({ _id: 'cv-pack-10' }, { $set: { priceInCents: 8000 } });
  expect(await catalogue.find('cv-pack-10')).toMatchObject({ stripePriceId: null });
  const open = async () => paying.standIn.store.objects.get(await paying.open(paying.newUser()));
  expect(await open()).toMatchObject({ amount_total: 8000 });
  expect(await syncPrices()).toBe('1 prices created, 8 already right\n');
  const made = prices().find(({ unit_amount }) => unit_amount === 8000);
  expect(await catalogue.find('cv-pack-10')).toMatchObject({ stripePriceId: made?.id });
  expect(await open()).toMatchObject({ amount_total: 8000 });
});
