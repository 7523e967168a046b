import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseConfig } from '@praticio/service-kit/config';
import { createLogger, type Logger } from '@praticio/service-kit/logger';
import { createMetrics, type Metrics } from '@praticio/service-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createGateway } from '../src/app.ts';
import { configSchema } from '../src/config.ts';
import { originOf } from './upstream.ts';

const PUBLIC_URL = 'https://praticio.test';
export const TEMPLATE =
  '<!doctype html><html lang="fr"><head><title>Praticio</title><meta name="description" content="Accueil">' +
  '<script defer src="/static/js/index.0a1b2c3d.js"></script></head><body><div id="root"></div></body></html>';

/** Nothing listens on port 9 (discard) of a test machine. */
const NOWHERE = 'http://127.0.0.1:9';

/** Creates a folder with these files, which is removed after the test. */
export async function folder(files: Record<string, string | Buffer>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'gateway-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  return root;
}

/** Starts a gateway with the given variables; a service without a URL among them is unreachable. */
export async function startGateway(
  env: Record<string, string> = {},
  logger: Logger = createLogger({ service: 'gateway', level: 'silent' }),
  metrics = createMetrics('gateway'),
): Promise<FastifyInstance> {
  const config = parseConfig(configSchema, {
    PORT: '0',
    INTERNAL_PORT: '0',
    PUBLIC_URL,
    IDENTITY_URL: NOWHERE,
    OFFERS_URL: NOWHERE,
    MESSAGING_URL: NOWHERE,
    BILLING_URL: NOWHERE,
    BLOG_URL: NOWHERE,
    REMOTES_ORIGIN: NOWHERE,
    SHELL_DIR: env.SHELL_DIR ?? (await folder({ 'index.html': TEMPLATE })),
    POLL_INTERVAL_MS: '20',
    UPSTREAM_TIMEOUT_MS: '30000',
    PAGE_HEAD_TIMEOUT_MS: '30000',
    ...env,
  });
  const app = await createGateway({
    config,
    logger,
    metrics,
  });
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}

/** Starts a gateway that listens on a free port. */
export async function listenGateway(
  env: Record<string, string> = {},
  logger?: Logger,
  metrics?: Metrics,
): Promise<{ app: FastifyInstance; origin: string }> {
  const app = await startGateway(env, logger, metrics);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin: originOf(app.server) };
}
