import { DRAW_PATH, drawingRequestSchema } from 'contracts/base/drawing';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'service-kit/logger';
import type { Metrics } from 'service-kit/metrics';
import type { RendererConfig } from './config.ts';

/** What the renderer listens with: drawings for the gateway, health and metrics. Importing this file does no I/O. */
export function createRendererApp(options: {
  config: RendererConfig;
  logger: Logger;
  metrics: Metrics;
}): FastifyInstance {
  const { logger, metrics } = options;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.post(DRAW_PATH, (request, reply) => {
    const asked = drawingRequestSchema.safeParse(request.body);
    return reply.code(asked.success ? 503 : 400).send();
  });
  return app;
}
