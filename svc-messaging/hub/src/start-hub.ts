import { parseConfig, serviceConfig } from '@praticio/service-kit/config';
import { errorHandler } from '@praticio/service-kit/error-handler';
import { listen } from '@praticio/service-kit/http-server';
import { connectNats } from '@praticio/service-kit/nats';
import { natsAccess } from '@praticio/service-kit/nats-access';
import { assertReadableUrl } from '@praticio/service-kit/request-body';
import { openProcessLog } from '@praticio/service-kit/request-lines';
import { requestScope } from '@praticio/service-kit/request-log';
import { startTracing } from '@praticio/service-kit/start-tracing';
import { createStreamFollowers } from '@praticio/service-kit/stream-followers';
import Koa from 'koa';
import { z } from 'zod';
import { hubConfig } from './config.ts';
import { createHub, type Hub } from './hub.ts';

const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG, REVISION } = serviceConfig;

/** Environment of a hub that runs alone, with NATS only. */
const standaloneConfig = z.object({
  ...hubConfig,
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG,
  REVISION,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_080),
  HOST: z.string().min(1).default('127.0.0.1'),
  NATS_URL: z.string().min(1),
  NATS_CREDENTIALS_FILE: z.string().min(1).optional(),
  NATS_CA_FILE: z.string().min(1).optional(),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DRAIN_TIMEOUT_MS: z.coerce.number().int().min(1).default(10_000),
});

export interface RunningHub {
  url: string;
  hub: Hub;
  stop(): Promise<void>;
}

/** Starts the hub without the rest of svc-messaging. */
export async function startHub(env: NodeJS.ProcessEnv): Promise<RunningHub> {
  const config = parseConfig(standaloneConfig, env);
  const { logger, logRequest } = openProcessLog({ service: 'hub', level: config.LOG_LEVEL });
  const endTraces = await startTracing({ process: 'hub', config, logger });
  const nats = await connectNats({ ...natsAccess(config), name: 'hub', logger });
  const hub = await createHub({
    nats,
    config,
    logger,
    logRequest,
    followers: createStreamFollowers(nats, logger),
    origins: config.HUB_ALLOWED_ORIGINS ?? [],
  }).catch(async (error: unknown) => {
    await nats.close();
    throw error;
  });
  // wait for the stream: publications before it exists would be refused, and publishers cannot know when it does
  await hub.started;
  const app = new Koa();
  app.on('error', (error: Error) => logger.debug({ err: error }, 'connection ended early'));
  app.use(requestScope({ logger, logRequest }));
  app.use(errorHandler(logger));
  app.use(async (ctx, next) => {
    assertReadableUrl(ctx);
    await next();
  });
  app.use(hub.middleware);
  const server = await listen(app.callback(), config.PORT, config.HOST);
  hub.serveConnections(server.server);
  logger.info({ port: server.port }, 'started');
  return {
    url: server.url,
    hub,
    async stop() {
      await Promise.all([server.drain(config.DRAIN_TIMEOUT_MS), hub.drain(config.DRAIN_TIMEOUT_MS / 2)]);
      await hub.stop();
      await nats.close();
      await endTraces();
    },
  };
}
