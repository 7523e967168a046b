import { parseConfig } from '@praticio/service-kit/config';
import { z } from 'zod';
import { startStripeStandIn } from './stand-in.ts';

/** Runs the Stripe stand-in as a process of the local platform. */
const config = parseConfig(
  z.object({
    PORT: z.coerce.number().int().min(0).max(65_535),
    HOST: z.string().default('127.0.0.1'),
    DATA_FILE: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().min(1),
    /** The same list as in svc-billing; the first secret signs. */
    STRIPE_WEBHOOK_SECRETS: z.string().min(1),
    WEBHOOK_URL: z.url(),
    PUBLIC_URL: z.url().optional(),
    DECISION_MS: z.coerce.number().int().min(1).default(10_000),
  }),
  process.env,
);
const standIn = await startStripeStandIn({
  port: config.PORT,
  host: config.HOST,
  secretKey: config.STRIPE_SECRET_KEY,
  webhookSecret: config.STRIPE_WEBHOOK_SECRETS.split(',')[0] ?? '',
  webhookUrl: config.WEBHOOK_URL,
  decisionMs: config.DECISION_MS,
  ...(config.DATA_FILE && { file: config.DATA_FILE }),
  ...(config.PUBLIC_URL && { publicUrl: config.PUBLIC_URL.replace(/\/$/, '') }),
});
process.stdout.write(`stripe stand-in: ${standIn.url}\n`);
const stop = () => void standIn.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
