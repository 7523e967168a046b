import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from 'service-kit/metrics';
import { REQUEST_ID_HEADER } from 'service-kit/request-context';
import type { LogAnswered } from '../request-lines.ts';

/**
 * Tells the client the id of its request. The gateway makes it, whatever the client sent, and it goes with the
 * request into the services' logs and events.
 */
export function tellRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, request.id);
}

/**
 * One measure per answer, and one log line where `logAnswered` is given: by route pattern and not by path, since paths
 * carry tokens.
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
    logAnswered?.({ requestId, ...answered });
    done();
  });
}
