import type { FastifyInstance } from 'fastify';
import type { Metrics } from 'service-kit/metrics';
import { REQUEST_ID_HEADER } from 'service-kit/request-context';

/**
 * Every request gets an id here, whatever the client sent: it goes with the request into the services' logs
 * and events, and back to the client. One log line and one measure per answer, by route pattern and not by
 * address, since addresses carry tokens.
 */
export function requests(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics.requestAnswered({ method, route, status: reply.statusCode, seconds });
    request.log.info({ method, route, status: reply.statusCode, seconds }, 'answered');
  });
}
