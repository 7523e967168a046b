import type { Middleware } from 'koa';
import { isTracing, noteStatus, SpanKind, startSpan, TRACE_HEADER, withSpan } from '../base/tracing.ts';
import { routeOf } from './request-log.ts';

/** Continues the trace of the caller, where traces are on. A span names the route, never the path with its ids. */
export const requestSpan: Middleware = async (ctx, next) => {
  if (!isTracing()) return next();
  const { method } = ctx;
  const span = startSpan(method, {
    kind: SpanKind.SERVER,
    parent: ctx.get(TRACE_HEADER) || null,
    attributes: { 'http.request.method': method },
  });
  try {
    await withSpan(span, next);
  } finally {
    const route = routeOf(ctx);
    span?.updateName(`${method} ${route}`).setAttribute('http.route', route);
    noteStatus(span, ctx.status);
    span?.end();
  }
};
