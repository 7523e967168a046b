import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type StandIn, startStripeStandIn } from '@praticio/local/stripe/stand-in';
import { startDeadlyProxy, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { createTestClient, type TestClient } from '@praticio/service-kit/testing/http-client';
import type { TestPlatform } from '@praticio/service-kit/testing/platform';
import { shortened } from '@praticio/service-kit/testing/soak';
import mongoose from 'mongoose';
import { type Models, modelsIn } from './models.ts';

const SECRET = 'whsec_process';
const SECRET_KEY = 'sk_test_process';
const START_MS = 140_000;
const main = fileURLToPath(new URL('./warm-main.ts', import.meta.url));

/** svc-billing as its own process, which can be killed and started again on the same database and port. */
export interface BillingProcess {
  request: TestClient;
  standIn: StandIn;
  models: Models;
  /** Starts the process, also again after it was killed; resolves once it is ready. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Kills the process (SIGKILL) at a certain request to its database or to Stripe; resolves when it has exited. */
  dieAt(engine: 'database' | 'stripe', trap: Trap): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the process with its own stand-in of Stripe, which sends no webhooks if `webhooks` is false. */
export async function startBillingProcess(
  platform: TestPlatform,
  { webhooks = true, ...overrides }: { webhooks?: boolean } & Record<string, string | boolean> = {},
): Promise<BillingProcess> {
  const [port, internalPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const isReady = createTestClient(`http://127.0.0.1:${internalPort}`);
  const standIn = await startStripeStandIn({
    secretKey: SECRET_KEY,
    webhookSecret: SECRET,
    webhookUrl: webhooks ? `${url}/api/payment/webhook` : null,
    retryMs: [100],
    decisionMs: 50,
  });
  let child: ChildProcess | undefined;
  const killNow = () => void child?.kill('SIGKILL');
  const own = platform.env('billing');
  const mongoUri = new URL(own.MONGODB_URI ?? '');
  const database = await startDeadlyProxy(
    { hostname: mongoUri.hostname, port: Number(mongoUri.port || 27_017) },
    killNow,
  );
  const stripe = await startDeadlyProxy(
    { hostname: '127.0.0.1', port: Number(new URL(standIn.url).port) },
    killNow,
  );
  const proxied = new URL(mongoUri);
  proxied.host = `127.0.0.1:${database.port}`;
  proxied.searchParams.set('directConnection', 'true');
  const env = {
    ...process.env,
    ...own,
    ...shortened({ SWEEP_INTERVAL_MS: '200', CONSUMER_BACKOFF_MS: '20,40' }),
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    MONGODB_URI: String(proxied),
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRETS: SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
    CHECKOUT_ORIGIN: standIn.url,
    ...overrides,
  };
  const connection = await mongoose
    .createConnection(String(mongoUri), { dbName: own.MONGODB_DATABASE ?? '' })
    .asPromise();

  /** Loads the next process while the current one still runs, so that it starts at once after the kill. */
  const preload = () => fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let spare = preload();
  const exited = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    request: createTestClient(url),
    standIn,
    models: modelsIn(connection),
    async start() {
      child = spare;
      spare = preload();
      child.send('start');
      const ready = async () => (await isReady('GET', '/readyz').catch(() => null))?.status === 200;
      await eventually('svc-billing', ready, START_MS);
    },
    async kill() {
      killNow();
      await exited();
    },
    async dieAt(engine, trap) {
      await (engine === 'database' ? database : stripe).arm(trap);
      await exited();
    },
    async stop() {
      spare.kill('SIGKILL');
      killNow();
      await exited();
      await connection.dropDatabase();
      await Promise.all([connection.close(), database.stop(), stripe.stop(), standIn.stop()]);
    },
  };
}
