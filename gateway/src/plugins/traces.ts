import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import {
  isTracing,
  noteStatus,
  type Span,
  SpanKind,
  startSpan,
  TRACE_HEADER,
  traceparentOf,
  withSpan,
} from '@praticio/service-kit/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** While traces are on. */
    span: Span | undefined;
  }
}

/** The files of pages are no work worth a trace, and a stream of events stays open for hours. */
const FILE = /\.[A-Za-z0-9]{1,12}(?:\?|$)/;
const isTraced = ({ url, method }: FastifyRequest) =>
  /^\/(?:api|uploads)\//.test(url) ||
  (url.startsWith(HUB_PATH) ? method === 'POST' : !url.startsWith('/remotes/') && !FILE.test(url));

/**
 * Where traces are on, makes a span of each request for the API or a page, as part of the trace that the page's calls name
 * (ui-kit/src/base/trace.ts). What the request asks of services is part of it too.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', undefined);
  if (!isTracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done();
    const { method } = request;
    const { url: route = 'unknown' } = request.routeOptions;
    const named = request.headers[TRACE_HEADER];
    request.span = startSpan(`${method} ${route === '/*' ? 'page' : route}`, {
      kind: SpanKind.SERVER,
      parent: typeof named === 'string' ? named : null,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    withSpan(request.span, done);
  });
  app.addHook('onResponse', ({ span }, reply, done) => {
    noteStatus(span, reply.statusCode);
    span?.end();
    done();
  });
}

/** Tells a page the trace of its own request: its first calls are part of it, and that traces are on at all. */
export function announceTrace({ span }: FastifyRequest, reply: FastifyReply): void {
  const traceparent = traceparentOf(span);
  if (traceparent) reply.header('server-timing', `${TRACE_HEADER};desc="${traceparent}"`);
}
