import { RENDER_PATH, RENDERED_BYTES, renderRequestSchema } from '@praticio/contracts/base/rendering';
import type { Logger } from '@praticio/service-kit/logger';
import type { Metrics } from '@praticio/service-kit/metrics';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { pageInBytes, pageInText } from './page-bytes.ts';
import { Refused } from './refusal.ts';
import { areaOf, type Renderings } from './renderings.ts';

/** The HTTP server of the renderer: renderings for the gateway, health and metrics. Importing this file does no I/O. */
export function createRendererApp(options: {
  renderings: Renderings;
  logger: Logger;
  metrics: Metrics;
}): FastifyInstance {
  const { renderings, logger, metrics } = options;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  const count = metrics.addCounter('renderer_drawings_total', 'Requests for pages, by area and result', [
    'area',
    'result',
  ]);
  metrics.addGauge(
    'renderer_workers',
    'Threads that render, one for each version of the pages of a remote',
    renderings.workers,
  );
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.post(RENDER_PATH, async (request, reply) => {
    const asked = renderRequestSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ reason: 'malformed' });
    const area = areaOf(asked.data);
    try {
      const page = await renderings.render(asked.data);
      count({ area, result: 'drawn' });
      if (request.headers.accept !== RENDERED_BYTES) return reply.send(pageInText(page));
      return reply.type(RENDERED_BYTES).send(pageInBytes(page));
    } catch (error) {
      const reason = error instanceof Refused ? error.reason : 'failed';
      count({ area, result: reason });
      if (reason === 'failed')
        logger.warn({ err: error, area, requestId: asked.data.requestId }, 'page rendering failed');
      return reply.code(503).send({ reason });
    }
  });
  return app;
}
