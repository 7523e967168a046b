import type Koa from 'koa';
import { createHttpApp, type HttpAppOptions } from 'service-kit/http-app';
import { type OfferRouteDeps, offerRoutes } from './http/offer-routes.ts';
import { referenceRoutes } from './http/reference-routes.ts';

export type AppDeps = Omit<HttpAppOptions, 'service' | 'handlers'> &
  OfferRouteDeps &
  Parameters<typeof referenceRoutes>[0];

/** The public API of offers over wired use cases; importing or calling it does no I/O. */
export function createApp(deps: AppDeps): Koa {
  const { logger, verifier, onAnswered } = deps;
  return createHttpApp({
    service: 'offers',
    logger,
    verifier,
    ...(onAnswered ? { onAnswered } : {}),
    handlers: { ...referenceRoutes(deps), ...offerRoutes(deps) },
  });
}
