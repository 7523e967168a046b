import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { syncPrices } from '../src/catalogue/price-client.ts';
import { catalogueStore } from '../src/catalogue/store.ts';
import type { BillingConfig } from '../src/config.ts';
import { createStripe } from '../src/payments/stripe-client.ts';
import { beginPaying } from './paying.ts';

const { paying } = await beginPaying();

/** Runs `npm run sync-prices` on the service's database and its stand-in of Stripe. */
async function runCommand(): Promise<string> {
  const command = fileURLToPath(new URL('../src/setup/sync-prices.ts', import.meta.url));
  const { MONGODB_URI, MONGODB_DATABASE } = paying.service.context.config;
  const env = { ...process.env, ...paying.env, MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL: 'error' };
  return (await promisify(execFile)(process.execPath, [command], { env })).stdout;
}

it('the command links every entry to a Stripe price, keeps it, and replaces it when the amount changes', {
  tags: ['deep'],
}, async () => {
  const catalogue = catalogueStore(paying.service.context.connection);
  const prices = () => paying.standIn.store.all('price');
  expect(await runCommand()).toBe('9 prices created, 0 already right\n');
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_API_URL: apiUrl,
    STRIPE_TIMEOUT_MS: timeoutMs,
  } = paying.service.context.config as BillingConfig;
  const stripe = createStripe({ secretKey, apiUrl, timeoutMs });
  expect(await syncPrices(stripe, catalogue)).toEqual({ created: 0, kept: 9 });
  expect(prices()).toHaveLength(9);
  await paying.models.catalogue.updateOne({ _id: 'cv-pack-10' }, { $set: { priceInCents: 8000 } });
  expect(await catalogue.find('cv-pack-10')).toMatchObject({ stripePriceId: null });
  const open = async () => paying.standIn.store.objects.get(await paying.open(paying.newUser()));
  expect(await open()).toMatchObject({ amount_total: 8000 });
  expect(await syncPrices(stripe, catalogue)).toEqual({ created: 1, kept: 8 });
  const made = prices().find(({ unit_amount }) => unit_amount === 8000);
  expect(await catalogue.find('cv-pack-10')).toMatchObject({ stripePriceId: made?.id });
  expect(await open()).toMatchObject({ amount_total: 8000 });
});
