import { Router } from '@koa/router';
import { rowOf } from 'contracts/base/endpoint';
import type { Route, RouteAccess } from 'contracts/base/route';
import type { ServiceName } from 'contracts/base/services';
import { routes } from 'contracts/catalogue/routes';
import Koa, { type DefaultContext, type Middleware } from 'koa';
import { AppError } from '../base/errors.ts';
import { setActor } from '../base/request-context.ts';
import { type Actor, requireRole, type TokenVerifier } from '../security/auth.ts';
import { answerCheckOf } from './answer-check.ts';
import { type AppContext, type AppState, actorOf } from './app-context.ts';
import { errorHandler } from './error-handler.ts';
import type { HandledEndpoint } from './handle.ts';
import { assertReadableAddress } from './request-body.ts';
import { type RequestLogOptions, requestScope } from './request-log.ts';

export { type AppContext, type AppState, actorOf } from './app-context.ts';

export type RouteHandler = (ctx: AppContext) => Promise<void> | void;
/** Handlers by the row of contracts/catalogue/routes that they answer: `{'GET /api/offers/:id': readOffer}`. */
export type RouteHandlers = { [row: `${Route['method']} /${string}`]: RouteHandler };

export interface HttpAppOptions extends RequestLogOptions {
  service: ServiceName;
  verifier: TokenVerifier;
  handlers: RouteHandlers | HandledEndpoint[];
  /** Whether every answer is held to its contract, or a sample of them; every one outside of production. */
  checksAnswers?: boolean;
  /** Told of an answer that is not what its contract says (metrics). */
  onWrongAnswer?: (row: string) => void;
  /** Answers whether the actor has completed onboarding; needed by routes with access 'onboarded'. */
  isOnboarded?: (actor: Actor) => Promise<boolean>;
  /** Middleware in front of the routes, for what is not in the route table (the hub). */
  before?: Middleware[];
}

/** What every service's app takes from the kit. */
export type HttpKit = Pick<HttpAppOptions, 'logger' | 'verifier' | 'onAnswered' | 'onWrongAnswer'>;

/**
 * The Koa app of a service: request id, log line, error handler, and each handler behind the guard that its row
 * of contracts/catalogue/routes asks for. A handler without a row is an error at start.
 */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { service, logger, before = [] } = options;
  const handlers = rowsOf(options);
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

/** Handlers by row, whichever way they were written. */
function rowsOf({ handlers, ...options }: HttpAppOptions): RouteHandlers {
  if (!Array.isArray(handlers)) return handlers;
  const check = answerCheckOf(options);
  return Object.fromEntries(
    handlers.map(({ endpoint, answer }) => [rowOf(endpoint), (ctx: AppContext) => answer(ctx, check)]),
  );
}

/** Rows of contracts/catalogue/routes that `handlers` leave out, and handlers that have no row. */
export function compareWithRoutes(service: ServiceName, given: RouteHandlers | HandledEndpoint[]) {
  const handlers = Array.isArray(given) ? given.map(({ endpoint }) => rowOf(endpoint)) : Object.keys(given);
  const rows = new Set(routes[service].map((row) => `${row.method} ${row.path}`));
  const answered = new Set(handlers);
  return {
    unknown: [...answered].filter((row) => !rows.has(row)),
    missing: [...rows].filter((row) => !answered.has(row)),
  };
}

/** Throws unless the service answers exactly its rows of contracts/catalogue/routes; one line in each service's tests. */
export function assertRoutesMatch(service: ServiceName, handlers: RouteHandlers | HandledEndpoint[]): void {
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
