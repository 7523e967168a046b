import { Router } from '@koa/router';
import { type Endpoint, rowOf } from '@praticio/contracts/base/endpoint';
import { PARTNER_KEY_PREFIX } from '@praticio/contracts/base/partner';
import type { ServiceName } from '@praticio/contracts/base/services';
import { type EndpointRows, endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { neededPart } from '@praticio/contracts/catalogue/holders';
import Koa, { type DefaultContext, type Middleware } from 'koa';
import { requirePart } from '../base/acting.ts';
import { AppError } from '../base/errors.ts';
import { setActor } from '../base/request-context.ts';
import {
  type Actor,
  requireConfirmation,
  requireRole,
  requireScope,
  type TokenVerifier,
} from '../security/auth.ts';
import { type AppContext, type AppState, actorOf, type UploadRules } from './app-context.ts';
import { errorHandler } from './error-handler.ts';
import type { HandledEndpoint } from './handle.ts';
import { register } from './register.ts';
import { assertReadableUrl } from './request-body.ts';
import { type RequestLogOptions, requestScope } from './request-log.ts';
import { requestSpan } from './request-span.ts';
import { responseCheckOf } from './response-check.ts';

export { type AppContext, type AppState, actorOf } from './app-context.ts';

export interface HttpAppOptions extends RequestLogOptions {
  service: ServiceName;
  verifier: TokenVerifier;
  /** Finds the holder for whom a structure's key acts; without it no key opens anything. */
  verifyKey?: (key: string) => Promise<Actor>;
  handlers: HandledEndpoint[];
  /** Whether every response is checked against its contract (the default), or only a sample, as in production. */
  checksResponses?: boolean;
  /** Called for a response that does not match its contract (metrics). */
  onWrongResponse?: (row: string) => void;
  uploads?: UploadRules;
  /** Returns whether the actor has completed onboarding; needed for routes with access 'onboarded'. */
  isOnboarded?: (actor: Actor) => Promise<boolean>;
  /** Middleware in front of the routes, for requests that are not endpoints of contracts (the hub). */
  before?: Middleware[];
}

/** The options of a service's app that come from the kit. */
export type HttpKit = Pick<
  HttpAppOptions,
  | 'logger'
  | 'logRequest'
  | 'verifier'
  | 'verifyKey'
  | 'uploads'
  | 'checksResponses'
  | 'onCompleted'
  | 'onWrongResponse'
>;

/**
 * Creates the Koa app of a service: request id, log line, error handler, and each handler behind the guard for its
 * endpoint's access. Throws at start if the catalogue lacks the endpoint of a handler.
 */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { service, logger, handlers, before = [] } = options;
  const { unknown } = compareWithCatalogue(service, handlers);
  if (unknown.length > 0)
    throw new Error(`not in contracts/catalogue/endpoints of ${service}: ${unknown.join(', ')}`);

  const router = new Router<AppState, DefaultContext>();
  const check = responseCheckOf(options);
  for (const { endpoint, respond } of handlers.toSorted(byPath)) {
    const handler = (ctx: AppContext) => respond(ctx, check);
    register(router, endpoint, guard(endpoint, options), handler);
  }

  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.on('error', (error: Error) => logger.debug({ err: error }, 'a connection ended early'));
  app.use(requestSpan);
  app.use(requestScope(options));
  app.use(errorHandler(logger));
  app.use(async (ctx, next) => {
    assertReadableUrl(ctx);
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

/** The order of the router, which takes the first match: `/blog/categories` comes before `/blog/:slug`. */
function byPath({ endpoint: one }: HandledEndpoint, { endpoint: other }: HandledEndpoint): number {
  const [a, b] = [one, other].map(({ path }) => path.replaceAll(':', '~')) as [string, string];
  return a < b ? -1 : Number(a > b);
}

/** Endpoints of contracts/catalogue/endpoints without a handler, and handlers without an endpoint there. */
function compareWithCatalogue(service: ServiceName, handlers: HandledEndpoint[]) {
  const rows = new Set<string>(endpointsOf[service].map(rowOf));
  const handled = new Set<string>(handlers.map(({ endpoint }) => rowOf(endpoint)));
  return {
    unknown: [...handled].filter((row) => !rows.has(row)),
    missing: [...rows].filter((row) => !handled.has(row)),
  };
}

/**
 * Nothing if `Row` has every row of `Known`. Otherwise a property that no list has: its type names the endpoints that lack a
 * handler. Routes that are declared as `HandledEndpoint[]` hide their rows.
 */
export type Complete<Known, Row extends string> = string extends Row
  ? { routesMustInferTheirType: never }
  : [Exclude<Known, Row>] extends [never]
    ? unknown
    : { endpointsWithoutHandler: Exclude<Known, Row> };

/**
 * Returns `handlers`, which must handle exactly the endpoints of `service` in contracts: an endpoint without a handler is a
 * type error that names it. Also throws for it, and for a handler of an endpoint that contracts do not list.
 */
export function allHandlers<Service extends ServiceName, Row extends string>(
  service: Service,
  handlers: HandledEndpoint<Row>[] & Complete<EndpointRows[Service], Row>,
): HandledEndpoint[] {
  assertHandlesAll(service, handlers);
  return handlers;
}

/** Throws for an endpoint of `service` in contracts that has no handler, and for a handler whose endpoint is not there. */
export function assertHandlesAll(service: ServiceName, handlers: HandledEndpoint[]): void {
  const { unknown, missing } = compareWithCatalogue(service, handlers);
  if (unknown.length + missing.length > 0)
    throw new Error(`endpoints of ${service}: not in contracts [${unknown}], not handled [${missing}]`);
}

function guard(endpoint: Endpoint, options: HttpAppOptions) {
  const { access, confirmed, partner } = endpoint;
  const { service, isOnboarded, uploads } = options;
  if (access === 'onboarded' && !isOnboarded)
    throw new Error(`${service} has 'onboarded' routes but no isOnboarded`);
  const part = neededPart(endpoint);
  return async (ctx: AppContext, next: () => Promise<unknown>) => {
    if (uploads) ctx.state.uploads = uploads;
    if (access !== 'public' && access !== 'signed') {
      const actor = await actorFrom(ctx, options);
      if (actor) {
        requireScope(actor, partner);
        ctx.state.actor = part ? actor : { ...actor, holder: actor.id, part: 'own' };
        setActor(actor.id);
      } else if (access !== 'optional') throw new AppError('auth/missing-token');
    }
    if (access === 'recruiter') requireRole(actorOf(ctx), 'ROLE_RECRUITER');
    if (access === 'admin') requireRole(actorOf(ctx), 'ROLE_ADMIN');
    if (part && ctx.state.actor) requirePart(ctx.state.actor, part);
    if (confirmed) requireConfirmation(actorOf(ctx));
    if (access === 'onboarded' && !(await isOnboarded?.(actorOf(ctx)))) {
      throw new AppError('auth/onboarding-required');
    }
    await next();
  };
}

/** A token must be valid even on routes that need none, so that a refused session never looks like an anonymous visitor. */
async function actorFrom(
  ctx: AppContext,
  { verifier, verifyKey }: Pick<HttpAppOptions, 'verifier' | 'verifyKey'>,
): Promise<Actor | undefined> {
  const header = ctx.get('authorization');
  if (!header) return undefined;
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(header) ?? [];
  if (!token) throw new AppError('auth/invalid-token');
  return verifyKey && token.startsWith(PARTNER_KEY_PREFIX) ? verifyKey(token) : verifier.verify(token);
}
