import { GATEWAY_STATE_PATH, type GatewayState, type ProcessState } from 'contracts/administration/platform';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'service-kit/logger';
import type { Metrics } from 'service-kit/metrics';

/** What listens on the internal port: `/healthz`, `/readyz`, `/state` and `/metrics`, never reachable from outside. */
export function createInternalApp(options: {
  logger: Logger;
  metrics: Metrics;
  isReady: () => boolean;
  ownProcess: ProcessState;
}): FastifyInstance {
  const { logger, metrics, isReady, ownProcess } = options;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const ready = isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get(GATEWAY_STATE_PATH, (_request, reply) => {
    const state: GatewayState = { ...ownProcess, ready: isReady() };
    return reply.send(state);
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return app;
}
