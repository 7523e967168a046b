import type { Context, Middleware } from 'koa';
import { noteActivity } from '../base/activity.ts';
import type { Logger } from '../base/logger.ts';
import {
  REQUEST_ID_HEADER,
  type RequestContext,
  requestIdFrom,
  withRequestContext,
} from '../base/request-context.ts';

/** A completed request; `route` is the pattern of the path, never the path itself. */
export interface CompletedRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface RequestLogOptions {
  logger: Logger;
  /** Called for each completed request (metrics). */
  onCompleted?: ((request: CompletedRequest) => void) | undefined;
}

/** Loggers of request lines, by the logger that they write through. */
const lineLoggers = new WeakMap<Logger, Logger>();

/**
 * A logger without redaction by keys, for lines whose fields are ids, a pattern, a method and numbers, none of them a client's to choose:
 * it takes a third of the time. Tokens and addresses are still removed from the finished line.
 */
function lineLoggerOf(logger: Logger): Logger {
  const known = lineLoggers.get(logger);
  if (known) return known;
  const lines = logger.child({}, { redact: [] });
  lineLoggers.set(logger, lines);
  return lines;
}

/** Logs, measures and notes a completed request; pass `ids` if no request context is running. */
export function reportRequest(
  { logger, onCompleted }: RequestLogOptions,
  request: CompletedRequest,
  ids?: RequestContext,
): void {
  noteActivity();
  if (logger.isLevelEnabled('info')) {
    const seconds = Number(request.seconds.toFixed(4));
    lineLoggerOf(logger).info({ ...ids, ...request, seconds }, 'request');
  }
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
