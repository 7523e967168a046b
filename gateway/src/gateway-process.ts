import type { Logger } from '@praticio/service-kit/logger';
import type { Metrics } from '@praticio/service-kit/metrics';
import { describeProcess } from '@praticio/service-kit/process-state';
import type { LogRequest } from '@praticio/service-kit/request-lines';
import { startTracing } from '@praticio/service-kit/start-tracing';
import { createGateway } from './app.ts';
import type { GatewayConfig } from './config.ts';
import { createInternalApp, type Exposition } from './internal-app.ts';
import { watchRequests } from './recent-requests.ts';
import { createReadReleases } from './remotes/read-releases.ts';
import { drain, portOf } from './server-life-cycle.ts';
import type { WorkerState } from './workers.ts';

const INTERNAL_DRAIN_MS = 1_000;

interface Running {
  port: number;
  stop: () => Promise<void>;
}

/** Serves the public port until `stop` is called. */
export async function servePublic(options: {
  config: GatewayConfig;
  logger: Logger;
  metrics: Metrics;
  logResponse: LogRequest | undefined;
}): Promise<Running> {
  const { config } = options;
  const endTraces = await startTracing({ process: 'gateway', isEdge: true, ...options });
  const gateway = await createGateway(options);
  await gateway.listen({ port: config.PORT, host: config.HOST });
  return {
    port: portOf(gateway),
    async stop() {
      await drain(gateway, config.DRAIN_TIMEOUT_MS - INTERNAL_DRAIN_MS);
      await endTraces();
    },
  };
}

/** Serves the internal port: health, metrics and, with several workers, their states. */
export async function serveInternal(options: {
  config: GatewayConfig;
  logger: Logger;
  exposition: Exposition;
  isReady: () => boolean;
  workers?: () => WorkerState[];
}): Promise<Running> {
  const { config, exposition, logger } = options;
  const requests = watchRequests(() => exposition.metrics(), logger);
  const internal = createInternalApp({
    ...options,
    ownProcess: describeProcess(config.REVISION),
    countRequests: requests.count,
    readReleases: createReadReleases(config.REMOTES_ORIGIN),
  });
  await internal.listen({ port: config.INTERNAL_PORT, host: config.INTERNAL_HOST ?? config.HOST });
  return {
    port: portOf(internal),
    async stop() {
      requests.stop();
      await drain(internal, INTERNAL_DRAIN_MS);
    },
  };
}
