import { finished } from 'node:stream';
import type { RateClass } from '@praticio/contracts/base/endpoint';
import { PARTNER_CALLS_PER_MINUTE } from '@praticio/contracts/base/partner';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { AppError } from '@praticio/service-kit/errors';
import type { Logger } from '@praticio/service-kit/logger';
import { hashOfKey, isPartnerKey } from '@praticio/service-kit/partner-key';
import type { SharedCounts } from '@praticio/service-kit/shared-counts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientKey } from '../limits/client-key.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { createLimiter, type Limit, type Limiter } from '../limits/limiter.ts';

/** How many requests a client may send in a window of time (docs/decisions/gateway-and-delivery.md#rate-limits). */
const limits: Record<Exclude<RateClass, 'none'>, Omit<Limit, 'name'>> = {
  account: { max: 60, windowMs: HOUR_MS },
  login: { max: 100, windowMs: 15 * MINUTE_MS },
  write: { max: 120, windowMs: MINUTE_MS },
  read: { max: 1_200, windowMs: MINUTE_MS },
};
/** Calls with keys of structures: of one key, and of one client, which may have the keys of many structures. */
const partnerLimits = {
  key: { max: PARTNER_CALLS_PER_MINUTE, windowMs: MINUTE_MS },
  'key-client': { max: 6_000, windowMs: MINUTE_MS },
};
/**
 * Calls with keys that this process passes on at the same time: after people, and while people come at most half of the time, so that
 * software never takes the services' time from them. A call that would wait for longer than two seconds is refused at once.
 */
const PARTNER_LANE = {
  atOnce: 1,
  waitingMax: 200,
  waitMostMs: 2 * SECOND_MS,
  holdMs: 2_000,
  patienceMs: 100,
  rest: { times: 1, mostMs: 100, afterPeopleMs: SECOND_MS },
};
const LANE_WAIT_MS = 1_000;
/** The length of the hash that identifies a key in the shared counts, without revealing it. */
const COUNTED_LENGTH = 32;
/** After this time counts are no longer needed. */
export const LONGEST_WINDOW_MS = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs));

/** An onRequest hook that counts a request and refuses it with `request/too-many` beyond the limit. */
type RateLimit = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;
export type RateLimits = Record<RateClass, RateLimit> & {
  /** For endpoints for partners: counts a call with a structure's key by the key, and every other by `otherwise`. */
  withKey: (otherwise: RateLimit) => RateLimit;
  /** An onSend hook for these endpoints: the service has responded, so that the next call with a key may begin. */
  leave: (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void) => void;
};

/** Creates one limit per rate class, counted over all gateways that share `counts`, as hooks of the routes. */
export function createRateLimits(options: {
  factor: number;
  counts?: SharedCounts | undefined;
  logger: Logger;
}): RateLimits {
  const { factor, counts, logger } = options;
  const scaled = (max: number) => Math.max(1, Math.round(max * factor));
  const limiterOf = (name: string, { max, windowMs }: Omit<Limit, 'name'>) =>
    createLimiter({ limit: { name, max: scaled(max), windowMs }, counts, logger });

  const lane = createConcurrencyLimit(PARTNER_LANE);
  const limitByClient =
    (limiter: Limiter): RateLimit =>
    (request, reply, done) => {
      const ip: string | undefined = request.ip;
      if (ip === undefined) {
        // the connection has closed: there is no client to count or respond to
        reply.hijack();
        return;
      }
      applyVerdict(limiter.take(clientKey(ip)), done);
    };
  const limit = (name: keyof typeof limits): RateLimit => {
    const limitPerson = limitByClient(limiterOf(name, limits[name]));
    return (request, reply, done) => {
      reply.raw.once('close', lane.yieldTo());
      limitPerson(request, reply, done);
    };
  };

  const ofKey = limiterOf('key', partnerLimits.key);
  const limitClient = limitByClient(limiterOf('key-client', partnerLimits['key-client']));
  const policy = `"key";q=${scaled(partnerLimits.key.max)};w=${partnerLimits.key.windowMs / SECOND_MS}`;

  const leaving = new WeakMap<FastifyRequest, () => void>();
  const waitForTurn: RateLimit = (request, reply, done) => {
    const leave = lane.enter(() => done());
    if (!leave) return done(tooMany(LANE_WAIT_MS));
    leaving.set(request, leave);
    // also when the client has gone
    finished(reply.raw, leave);
  };

  const withKey =
    (otherwise: RateLimit): RateLimit =>
    (request, reply, done) => {
      const [, key = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (!isPartnerKey(key)) return otherwise(request, reply, done);
      const counted = hashOfKey(key).slice(0, COUNTED_LENGTH);
      limitClient(request, reply, (refused) => {
        if (refused) return done(refused);
        applyVerdict(ofKey.take(counted), (error) => {
          const { left, resetMs } = ofKey.rest(counted);
          // draft-ietf-httpapi-ratelimit-headers-10
          reply.header('ratelimit-policy', policy);
          reply.header('ratelimit', `"key";r=${left};t=${Math.ceil(resetMs / SECOND_MS)}`);
          if (error) done(error);
          else waitForTurn(request, reply, done);
        });
      });
    };
  return {
    account: limit('account'),
    login: limit('login'),
    write: limit('write'),
    read: limit('read'),
    none: (_request, _reply, done) => done(),
    withKey,
    leave: (request, _reply, _payload, done) => {
      leaving.get(request)?.();
      done();
    },
  };
}

function applyVerdict(verdict: ReturnType<Limiter['take']>, done: (error?: Error) => void): void {
  if (verdict === null) done();
  else if (typeof verdict === 'number') done(tooMany(verdict));
  else {
    verdict.then(
      (waitMs) => done(waitMs === null ? undefined : tooMany(waitMs)),
      (error: Error) => done(error),
    );
  }
}

function tooMany(waitMs: number): AppError {
  return new AppError('request/too-many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}
