import { parseConfig, serviceConfig } from 'service-kit/config';
import { createLogger } from 'service-kit/logger';
import { connectMongo } from 'service-kit/mongo';
import { z } from 'zod';
import { createStripe } from '../adapters/stripe/stripe-client.ts';
import { syncPrices } from '../adapters/stripe/sync-prices.ts';
import { billingConfigSchema } from '../config.ts';
import { createCatalogueRepository } from '../persistence/catalogue-repository.ts';
import { createModels } from '../persistence/models.ts';

/** `npm run sync-prices`: gives every catalogue entry a Stripe price of today's figures; repeating it changes nothing. */
const { MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL } = serviceConfig;
const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_TIMEOUT_MS } = billingConfigSchema.shape;
const config = parseConfig(
  z.object({
    MONGODB_URI,
    MONGODB_DATABASE,
    LOG_LEVEL,
    STRIPE_SECRET_KEY,
    STRIPE_API_URL,
    STRIPE_TIMEOUT_MS,
  }),
  process.env,
);
const logger = createLogger({ service: 'billing', level: config.LOG_LEVEL });
const connection = await connectMongo({
  uri: config.MONGODB_URI,
  database: config.MONGODB_DATABASE ?? 'praticio_billing',
  logger,
});
const stripe = createStripe({
  secretKey: config.STRIPE_SECRET_KEY,
  apiUrl: config.STRIPE_API_URL,
  timeoutMs: config.STRIPE_TIMEOUT_MS,
});
const catalogue = createCatalogueRepository(createModels(connection));
await catalogue.seed();
const { created, kept } = await syncPrices(stripe, catalogue);
process.stdout.write(`${created} prices created, ${kept} already right\n`);
await connection.close();
