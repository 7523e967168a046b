import { adminConfig, runAdminTask } from '@praticio/service-kit/run-admin-task';
import { z } from 'zod';
import { syncPrices } from '../catalogue/price-client.ts';
import { catalogueStore } from '../catalogue/store.ts';
import { billingConfig } from '../config.ts';
import { createStripe } from '../payments/stripe-client.ts';

const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_TIMEOUT_MS } = billingConfig.shape;

/** `npm run sync-prices`: links every catalogue entry to a Stripe price of its amount. Safe to repeat. */
await runAdminTask({
  service: 'billing',
  config: z.object({ ...adminConfig, STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_TIMEOUT_MS }),
  async run({ config, connection }) {
    const stripe = createStripe({
      secretKey: config.STRIPE_SECRET_KEY,
      apiUrl: config.STRIPE_API_URL,
      timeoutMs: config.STRIPE_TIMEOUT_MS,
    });
    const catalogue = catalogueStore(connection);
    await catalogue.seed();
    const { created, kept } = await syncPrices(stripe, catalogue);
    process.stdout.write(`${created} prices created, ${kept} already right\n`);
    return 0;
  },
});
