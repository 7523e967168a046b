import { PROBLEM_MEDIA_TYPE, type ProblemExtras } from '@praticio/contracts/base/problem';
import { type ErrorCode, problemOf } from '@praticio/contracts/catalogue/errors';
import type { FastifyReply } from 'fastify';

/** Responds with the error `code` as `application/problem+json`, which is never cached. */
export function sendProblem(reply: FastifyReply, code: ErrorCode, extras: ProblemExtras = {}): FastifyReply {
  const problem = problemOf(code, extras);
  if (extras.retryAfter !== undefined) reply.header('retry-after', String(extras.retryAfter));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .serializer((body: string) => body)
    .send(JSON.stringify(problem));
}
