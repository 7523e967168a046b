import { PROBLEM_MEDIA_TYPE } from '@praticio/contracts/base/problem';
import { problemOf } from '@praticio/contracts/catalogue/errors';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { AppError, fieldErrorsOf, unavailableError, validationError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import { isUnavailable } from '../base/unavailable.ts';

/** Turns any thrown value into the error that the caller sees; an unknown one becomes a generic 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return validationError(fieldErrorsOf(error));
  if (isUnavailable(error)) return unavailableError(error);
  if (isDuplicateKey(error)) return new AppError('conflict/version', { cause: error });
  return new AppError('service/internal', { cause: error });
}

/** Responds with `error` as `application/problem+json` (RFC 9457). */
export function respondWithProblem(ctx: Context, error: AppError): void {
  ctx.status = error.status;
  ctx.body = JSON.stringify(problemOf(error.code, error.extras));
  ctx.type = PROBLEM_MEDIA_TYPE;
  if (error.extras.retryAfter !== undefined) ctx.set('Retry-After', String(error.extras.retryAfter));
  if (error.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
}

/** The only error handler: responds to a thrown error without internals, and logs all of a 5xx. */
export function errorHandler(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500)
        logger.error({ err: error.cause ?? thrown, code: error.code }, 'request failed');
      if (ctx.headerSent) ctx.req.socket.destroy();
      else respondWithProblem(ctx, error);
    }
  };
}
