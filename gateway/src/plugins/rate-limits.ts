import type { RateClass } from '@praticio/contracts/base/endpoint';
import { HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { AppError } from '@praticio/service-kit/errors';
import type { Logger } from '@praticio/service-kit/logger';
import type { SharedCounts } from '@praticio/service-kit/shared-counts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientKey } from '../limits/client-key.ts';
import { createLimiter, type Limit } from '../limits/limiter.ts';

/** How many requests a client may send in a window of time (docs/decisions/gateway-and-delivery.md#rate-limits). */
const limits: Record<Exclude<RateClass, 'none'>, Omit<Limit, 'name'>> = {
  account: { max: 60, windowMs: HOUR_MS },
  login: { max: 100, windowMs: 15 * MINUTE_MS },
  write: { max: 120, windowMs: MINUTE_MS },
  read: { max: 1_200, windowMs: MINUTE_MS },
};
/** After this time no count is needed any more. */
export const LONGEST_WINDOW_MS = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs));

/** An onRequest hook that counts a request and refuses it with `request/too-many` beyond the limit. */
type RateLimit = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;
export type RateLimits = Record<RateClass, RateLimit>;

/** Creates one limit per rate class, counted over all gateways that share `counts`, as hooks of the routes. */
export function createRateLimits(options: {
  factor: number;
  counts?: SharedCounts | undefined;
  logger: Logger;
}): RateLimits {
  const { factor, counts, logger } = options;
  const limit = (name: keyof typeof limits): RateLimit => {
    const { max, windowMs } = limits[name];
    const limiter = createLimiter({
      limit: { name, max: Math.max(1, Math.round(max * factor)), windowMs },
      counts,
      logger,
    });
    return (request, reply, done) => {
      const ip: string | undefined = request.ip;
      if (ip === undefined) {
        // the connection has closed: there is no client to count or answer
        reply.hijack();
        return;
      }
      const verdict = limiter.take(clientKey(ip));
      if (verdict === null) done();
      else if (typeof verdict === 'number') done(tooMany(verdict));
      else {
        verdict.then(
          (waitMs) => done(waitMs === null ? undefined : tooMany(waitMs)),
          (error: Error) => done(error),
        );
      }
    };
  };
  return {
    account: limit('account'),
    login: limit('login'),
    write: limit('write'),
    read: limit('read'),
    none: (_request, _reply, done) => done(),
  };
}

function tooMany(waitMs: number): AppError {
  return new AppError('request/too-many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}
