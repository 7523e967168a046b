import type { Metrics } from '@praticio/service-kit/metrics';
import { REQUEST_ID_HEADER } from '@praticio/service-kit/request-context';
import type { LogRequest } from '@praticio/service-kit/request-lines';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends the id of the request to the client. The gateway generates the id and ignores the client's; it is also in the logs
 * and events of the services.
 */
export function sendRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, request.id);
}

/**
 * Measures each response, and logs it if `logResponse` is given; by route pattern and not by path, since paths can contain
 * tokens.
 */
export function measureResponses(
  app: FastifyInstance,
  { metrics, logResponse }: { metrics: Metrics; logResponse?: LogRequest | undefined },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request;
    const completed = {
      method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    };
    metrics.requestCompleted(completed);
    const traceId = request.span?.spanContext().traceId;
    logResponse?.({ requestId, ...completed, ...(traceId && { traceId }) });
    done();
  });
}
