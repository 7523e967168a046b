import { Router, type RouterContext } from '@koa/router';
import type { Route, RouteAccess } from 'contracts/base/route';
import type { ServiceName } from 'contracts/base/services';
import { routes } from 'contracts/catalogue/routes';
import Koa, { type DefaultContext, type Middleware } from 'koa';
import { AppError } from '../base/errors.ts';
import { setActor } from '../base/request-context.ts';
import { type Actor, requireRole, type TokenVerifier } from '../security/auth.ts';
import { errorHandler } from './error-handler.ts';
import { assertReadableAddress } from './request-body.ts';
import { type RequestLogOptions, requestScope } from './request-log.ts';

export interface AppState {
  actor?: Actor;
}
export type AppContext = RouterContext<AppState, DefaultContext>;
export type RouteHandler = (ctx: AppContext) => Promise<void> | void;
/** Handlers by the row of contracts/catalogue/routes that they answer: `{'GET /api/offers/:id': readOffer}`. */
export type RouteHandlers = { [row: `${Route['method']} /${string}`]: RouteHandler };

/** The person behind the call. Only for routes whose access asks for a token; throws 401 elsewhere. */
export function actorOf(ctx: AppContext): Actor {
  if (!ctx.state.actor) throw new AppError('auth/missing-token');
  return ctx.state.actor;
}

export interface HttpAppOptions extends RequestLogOptions {
  service: ServiceName;
  verifier: TokenVerifier;
  handlers: RouteHandlers;
  /** Answers whether the actor has completed onboarding; needed by routes with access 'onboarded'. */
  isOnboarded?: (actor: Actor) => Promise<boolean>;
  /** Middleware in front of the routes, for what is not in the route table (the hub). */
  before?: Middleware[];
}

/**
 * The Koa app of a service: request id, log line, error handler, and each handler behind the guard that its row
 * of contracts/catalogue/routes asks for. A handler without a row is an error at start.
 */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { service, logger, handlers, before = [] } = options;
  const { unknown, missing } = compareWithRoutes(service, handlers);
  if (unknown.length > 0)
    throw new Error(`not in contracts/catalogue/routes of ${service}: ${unknown.join(', ')}`);
  if (missing.length > 0) logger.error({ missing }, 'routes of contracts are not answered');

  const router = new Router<AppState, DefaultContext>();
  for (const row of routes[service]) {
    const handler = handlers[`${row.method} ${row.path}` as keyof RouteHandlers];
    if (handler)
      router.register(row.path, [row.method], [guard(row.access, options), answer(handler)] as never);
  }

  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.on('error', (error: Error) => logger.debug({ err: error }, 'a connection ended early'));
  app.use(requestScope(options));
  app.use(errorHandler(logger));
  app.use(async (ctx, next) => {
    assertReadableAddress(ctx);
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
  });
  for (const middleware of before) app.use(middleware);
  app.use(router.routes() as unknown as Middleware);
  app.use((ctx) => {
    const others = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
    if (others.length === 0) throw new AppError('request/not-found');
    ctx.set('Allow', [...new Set(others)].join(', '));
    throw new AppError('request/method-not-allowed');
  });
  return app;
}

/** Rows of contracts/catalogue/routes that `handlers` leave out, and handlers that have no row. */
export function compareWithRoutes(service: ServiceName, handlers: RouteHandlers) {
  const rows = new Set(routes[service].map((row) => `${row.method} ${row.path}`));
  const answered = new Set(Object.keys(handlers));
  return {
    unknown: [...answered].filter((row) => !rows.has(row)),
    missing: [...rows].filter((row) => !answered.has(row)),
  };
}

/** Throws unless the service answers exactly its rows of contracts/catalogue/routes; one line in each service's tests. */
export function assertRoutesMatch(service: ServiceName, handlers: RouteHandlers): void {
  const { unknown, missing } = compareWithRoutes(service, handlers);
  if (unknown.length + missing.length === 0) return;
  throw new Error(`routes of ${service}: without a row [${unknown}], not answered [${missing}]`);
}

function answer(handler: RouteHandler) {
  return async (ctx: AppContext) => {
    await handler(ctx);
  };
}

function guard(access: RouteAccess, { service, verifier, isOnboarded }: HttpAppOptions) {
  if (access === 'onboarded' && !isOnboarded)
    throw new Error(`${service} has 'onboarded' routes but no isOnboarded`);
  return async (ctx: AppContext, next: () => Promise<unknown>) => {
    if (access !== 'public' && access !== 'signed') {
      const actor = await actorFrom(ctx, verifier);
      if (actor) {
        ctx.state.actor = actor;
        setActor(actor.id);
      } else if (access !== 'optional') throw new AppError('auth/missing-token');
    }
    if (access === 'recruiter') requireRole(actorOf(ctx), 'ROLE_RECRUITER');
    if (access === 'admin') requireRole(actorOf(ctx), 'ROLE_ADMIN');
    if (access === 'onboarded' && !(await isOnboarded?.(actorOf(ctx)))) {
      throw new AppError('auth/onboarding-required');
    }
    await next();
  };
}

/** A token that is sent must be good, on routes that need none too: a refused session never looks anonymous. */
async function actorFrom(ctx: AppContext, verifier: TokenVerifier): Promise<Actor | undefined> {
  const header = ctx.get('authorization');
  if (!header) return undefined;
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(header) ?? [];
  if (!token) throw new AppError('auth/invalid-token');
  return verifier.verify(token);
}
