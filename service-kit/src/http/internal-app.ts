import { Router } from '@koa/router';
import Koa, { type DefaultContext, type Middleware } from 'koa';
import { AppError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import type { Metrics } from '../base/metrics.ts';
import { REQUEST_ID_HEADER, requestIdFrom, withRequestContext } from '../base/request-context.ts';
import type { VerifyInternalToken } from '../security/internal-tokens.ts';
import type { AppContext, AppState } from './app-context.ts';
import { errorHandler } from './error-handler.ts';
import type { HandledEndpoint } from './handle.ts';
import { register } from './register.ts';
import { requestSpan } from './request-span.ts';
import type { ResponseCheck } from './response-check.ts';

/** Named conditions of readiness; each returns whether it holds now. */
export type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>;
/** Runs all checks; returns each result, and whether all conditions hold. */
export async function readinessOf(checks: ReadinessChecks) {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await check()] as const);
  const results = Object.fromEntries(await Promise.all(entries));
  return { ready: Object.values(results).every(Boolean), checks: results };
}

/**
 * Creates the app of the internal port: `/healthz` (the process lives), `/readyz` (it can work: 200 or 503, with each
 * check), `/metrics`, and the endpoints for other services, which need a token signed by a service.
 */
export function createInternalApp(options: {
  logger: Logger;
  metrics: Metrics;
  verify: VerifyInternalToken;
  checks: ReadinessChecks;
  /** A function, because a service's endpoints exist only after its wiring. */
  handlers: () => HandledEndpoint[];
  responseCheck: ResponseCheck;
}): Koa {
  const { logger, metrics, verify, checks, handlers, responseCheck } = options;
  const app = new Koa();
  const probes = new Router();
  probes.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  probes.get('/readyz', async (ctx) => {
    const readiness = await readinessOf(checks);
    ctx.status = readiness.ready ? 200 : 503;
    ctx.body = readiness;
  });
  probes.get('/metrics', async (ctx) => {
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  });

  let routes: Middleware | undefined;
  app.use((ctx, next) =>
    withRequestContext({ requestId: requestIdFrom(ctx.get(REQUEST_ID_HEADER)), actorId: null }, next),
  );
  app.use(errorHandler(logger));
  app.use(probes.routes() as unknown as Middleware);
  app.use(async (ctx, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(ctx.get('authorization')) ?? [];
    if (!ctx.path.startsWith('/internal/')) throw new AppError('request/not-found');
    if (!token) throw new AppError('auth/missing-token');
    const caller = await verify(token);
    routes ??= internalRoutes(handlers(), responseCheck);
    ctx.state.caller = caller;
    const served = routes;
    await requestSpan(ctx, () => served(ctx, next));
  });
  app.use(() => {
    throw new AppError('request/not-found');
  });
  return app;
}

function internalRoutes(handlers: HandledEndpoint[], check: ResponseCheck): Middleware {
  const router = new Router<AppState, DefaultContext>();
  for (const { endpoint, respond } of handlers) {
    const { access, callers = [], path } = endpoint;
    if (access !== 'service' || callers.length === 0 || !path.startsWith('/internal/'))
      throw new Error(`${path} is no endpoint for other services`);
    const handler = (ctx: AppContext) => {
      const { caller } = ctx.state;
      if (!caller || !callers.includes(caller)) throw new AppError('auth/missing-role');
      return respond(ctx, check);
    };
    register(router, endpoint, handler);
  }
  return router.routes() as unknown as Middleware;
}
