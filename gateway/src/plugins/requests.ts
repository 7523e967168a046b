import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from 'service-kit/metrics';
import { REQUEST_ID_HEADER } from 'service-kit/request-context';

/**
 * Tells the client the id of its request. The gateway makes it, whatever the client sent, and it goes with the
 * request into the services' logs and events.
 */
export function tellRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, request.id);
}

/**
 * One log line and one measure per answer, by route pattern and not by address, since addresses carry tokens.
 */
export function measureAnswers(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics.requestAnswered({ method, route, status: reply.statusCode, seconds });
    request.log.info({ method, route, status: reply.statusCode, seconds }, 'answered');
  });
}
