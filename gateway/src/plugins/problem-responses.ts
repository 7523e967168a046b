import type { ErrorCode } from '@praticio/contracts/catalogue/errors';
import { isAppError } from '@praticio/service-kit/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorPage } from '../pages/error-page.ts';
import { sendProblem } from '../problem.ts';
import { isNavigation } from '../request-target.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'request/malformed',
  403: 'request/not-found',
  404: 'request/not-found',
  405: 'request/method-not-allowed',
  413: 'request/too-large',
  414: 'request/too-large',
  415: 'request/unsupported-type',
  429: 'request/too-many',
  503: 'service/unavailable',
};

/** The only error handler of the gateway: logs the whole error, and responds without internals; with a page to page requests. */
export function respondWithError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // Fastify would close the connection of a refused upload, and cut off a client that is still sending before it has read
  // the response. Without this header Node reads the rest and drops it.
  reply.removeHeader('connection');
  const send = isNavigation(request) ? sendErrorPage : sendProblem;
  if (isAppError(error)) return send(reply, error.code, error.extras);
  const status = error.statusCode ?? 500;
  const code = codeByStatus[status] ?? (status < 500 ? 'request/malformed' : 'service/internal');
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return send(reply, code, status === 503 ? { retryAfter: 5 } : {});
}

/** `sendAbsentPage` responds to page requests and returns null for others. */
export function problemResponses(
  app: FastifyInstance,
  sendAbsentPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null = () => null,
): void {
  app.setErrorHandler(respondWithError);
  app.setNotFoundHandler(
    (request, reply) => sendAbsentPage(request, reply) ?? sendProblem(reply, 'request/not-found'),
  );
}
