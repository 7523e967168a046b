import rateLimit from '@fastify/rate-limit';
import type { RouteRate } from 'contracts/base/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'service-kit/errors';

const MINUTE = 60_000;
/** Addresses remembered at once; beyond it the longest unseen are forgotten. */
const ADDRESSES_MAX = 100_000;

/** Requests per IP address and window (docs/decisions/gateway-and-delivery.md#rate-limits). */
const rateClasses = {
  account: { max: 60, timeWindow: 60 * MINUTE },
  login: { max: 100, timeWindow: 15 * MINUTE },
  write: { max: 120, timeWindow: MINUTE },
  read: { max: 1_200, timeWindow: MINUTE },
} as const;

/** Counts a request; throws `request/too-many` beyond the limit. Usable as an onRequest hook. */
type RateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
export type RateLimits = Record<RouteRate, RateLimit>;

/**
 * One counter per class and client address (IPv6: per /64, which is what one household has), as hooks for the
 * scopes of the routes. Counters live in this process: several gateways allow that many times more.
 */
export async function rateLimits(app: FastifyInstance, { factor }: { factor: number }): Promise<RateLimits> {
  await app.register(rateLimit, {
    global: false,
    cache: ADDRESSES_MAX,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  const limit = ({ max, timeWindow }: { max: number; timeWindow: number }): RateLimit => {
    const count = app.rateLimit({
      max: Math.max(1, Math.round(max * factor)),
      timeWindow,
      cache: ADDRESSES_MAX,
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('request/too-many', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    });
    return (request, reply) => count.call(app, request, reply) as Promise<void>;
  };
  return {
    account: limit(rateClasses.account),
    login: limit(rateClasses.login),
    write: limit(rateClasses.write),
    read: limit(rateClasses.read),
    none: async () => undefined,
  };
}
