import type { Metrics } from '@praticio/service-kit/metrics';
import { REQUEST_ID_HEADER } from '@praticio/service-kit/request-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LogAnswered } from '../request-lines.ts';

/**
 * Sends the id of the request to the client. The gateway generates the id and ignores the client's; it is also in the logs
 * and events of the services.
 */
export function sendRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, request.id);
}

/**
 * Measures each response, and logs it if `logAnswered` is given; by route pattern and not by path, since paths can contain
 * tokens.
 */
export function measureAnswers(
  app: FastifyInstance,
  { metrics, logAnswered }: { metrics: Metrics; logAnswered?: LogAnswered | undefined },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request;
    const answered = {
      method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    };
    metrics.requestAnswered(answered);
    const traceId = request.span?.spanContext().traceId;
    logAnswered?.({ requestId, ...answered, ...(traceId && { traceId }) });
    done();
  });
}
