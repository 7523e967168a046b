import type { Context, Middleware } from 'koa';
import { noteActivity } from '../base/activity.ts';
import type { Logger } from '../base/logger.ts';
import {
  REQUEST_ID_HEADER,
  type RequestContext,
  requestContext,
  requestIdFrom,
  withRequestContext,
} from '../base/request-context.ts';
import { activeTraceId } from '../base/tracing.ts';
import type { CompletedRequest, LogRequest } from './request-lines.ts';

export interface RequestLogOptions {
  logger: Logger;
  /** Writes the lines of requests; without it the logger does, which takes ten times as long. */
  logRequest?: LogRequest | undefined;
  /** Called for each completed request (metrics). */
  onCompleted?: ((request: CompletedRequest) => void) | undefined;
}

/** Logs, measures and notes a completed request; pass `ids` if no request context is running. */
export function reportRequest(
  { logger, logRequest, onCompleted }: RequestLogOptions,
  request: CompletedRequest,
  ids: RequestContext = requestContext(),
): void {
  noteActivity();
  if (logRequest) logRequest({ ...request, ...ids, traceId: activeTraceId() });
  else logger.info({ ...ids, ...request }, 'request');
  onCompleted?.(request);
}

/** Runs each request in a context with its id, which is also in the response, and reports the request once it is completed. */
export function requestScope(options: RequestLogOptions): Middleware {
  return async (ctx, next) => {
    const requestId = requestIdFrom(ctx.get(REQUEST_ID_HEADER));
    const started = performance.now();
    ctx.set(REQUEST_ID_HEADER, requestId);
    await withRequestContext({ requestId, actorId: null }, async () => {
      await next();
      const seconds = (performance.now() - started) / 1000;
      reportRequest(options, { method: ctx.method, route: routeOf(ctx), status: ctx.status, seconds });
    });
  };
}

/** The context with the field that @koa/router adds. */
type Matched = Context & { _matchedRoute?: unknown };

/** The pattern of the path that a router has matched. */
export const routeOf = (ctx: Context): string => String((ctx as Matched)._matchedRoute ?? 'unmatched');

/** Sets the route of a request that no router matches (the hub). */
export function nameRoute(ctx: Context, route: string): void {
  (ctx as Matched)._matchedRoute = route;
}
