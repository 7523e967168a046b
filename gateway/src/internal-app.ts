import type { RecentRequests } from '@praticio/contracts/administration/objectives';
import {
  GATEWAY_STATE_PATH,
  type GatewayState,
  type ProcessState,
} from '@praticio/contracts/administration/platform';
import { RELEASES_PATH, type Releases } from '@praticio/contracts/base/releases';
import type { Logger } from '@praticio/service-kit/logger';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { WorkerState } from './workers.ts';

/** Metrics in the format of Prometheus, of one registry or of all workers. */
export interface Exposition {
  contentType: string;
  metrics(): Promise<string>;
}

/**
 * Creates the app of the internal port, which is never reachable from outside: `/healthz`, `/readyz`, `/state`,
 * `/releases`, `/workers` and `/metrics`.
 */
export function createInternalApp(options: {
  logger: Logger;
  exposition: Exposition;
  isReady: () => boolean;
  ownProcess: ProcessState;
  countRequests: () => Promise<RecentRequests>;
  workers?: () => WorkerState[];
  readReleases: () => Promise<Releases>;
}): FastifyInstance {
  const { logger, exposition, isReady, ownProcess, countRequests, readReleases } = options;
  const { workers = () => [] } = options;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const ready = isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get(GATEWAY_STATE_PATH, async (_request, reply) => {
    const state: GatewayState = { ...ownProcess, ready: isReady(), requests: await countRequests() };
    return reply.send(state);
  });
  app.get(RELEASES_PATH, async (_request, reply) => reply.send(await readReleases()));
  app.get('/workers', (_request, reply) => reply.send(workers()));
  app.get('/metrics', async (_request, reply) => {
    return reply.type(exposition.contentType).send(await exposition.metrics());
  });
  return app;
}
