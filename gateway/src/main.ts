import cluster from 'node:cluster';
import { parseConfig } from '@praticio/service-kit/config';
import type { Logger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { type LogRequest, openProcessLog } from '@praticio/service-kit/request-lines';
import { runProcess } from '@praticio/service-kit/run-process';
import { joinWorkerMetrics, shareWorkerMetrics } from '@praticio/service-kit/worker-metrics';
import { configSchema, type GatewayConfig } from './config.ts';
import { serveInternal, servePublic } from './gateway-process.ts';
import { startWorkers, type WorkerReady } from './workers.ts';

await runProcess('gateway', async (env) => {
  const config = parseConfig(configSchema, env);
  const { logger, logRequest } = openProcessLog({ service: 'gateway', level: config.LOG_LEVEL });
  const parts = { config, logger, logResponse: logRequest };
  if (cluster.isWorker) return runWorker(parts);
  return config.WORKERS > 1 ? runPrimary(parts) : runAlone(parts);
});

interface Parts {
  config: GatewayConfig;
  logger: Logger;
  logResponse: LogRequest | undefined;
}

async function runAlone({ config, logger, logResponse }: Parts) {
  const metrics = createMetrics('gateway');
  let isReady = false;
  const internal = await serveInternal({
    config,
    logger,
    exposition: metrics.registry,
    isReady: () => isReady,
  });
  const gateway = await servePublic({ config, logger, metrics, logResponse });
  isReady = true;
  logger.info({ port: gateway.port, internalPort: internal.port }, 'started');
  return {
    async stop() {
      isReady = false;
      await gateway.stop();
      await internal.stop();
    },
  };
}

async function runWorker({ config, logger, logResponse }: Parts) {
  const metrics = createMetrics('gateway');
  shareWorkerMetrics(metrics);
  const gateway = await servePublic({ config, logger, metrics, logResponse });
  const state: WorkerReady = { port: gateway.port };
  process.send?.(state);
  return gateway;
}

/** Owns the public socket and the internal port; SIGUSR2 replaces the workers without refusing a connection. */
async function runPrimary({ config, logger }: Parts) {
  let isStopping = false;
  const isReady = () => !isStopping && workers.states().some((worker) => worker.isReady);
  const workers = await startWorkers(config.WORKERS, logger);
  const internal = await serveInternal({
    config,
    logger,
    exposition: joinWorkerMetrics('gateway'),
    isReady,
    workers: workers.states,
  });
  process.on('SIGUSR2', () => {
    workers.replaceAll().catch((error: unknown) => {
      logger.error({ err: error }, 'the workers could not all be replaced');
    });
  });
  logger.info({ port: workers.port, internalPort: internal.port }, 'started');
  return {
    async stop() {
      isStopping = true;
      await workers.stop();
      await internal.stop();
    },
  };
}
