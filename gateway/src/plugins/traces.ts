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
    /** Set while traces are on. */
    span: Span | undefined;
  }
}

/** Not traced: static files, and event streams, which stay open for hours. */
const FILE = /\.[A-Za-z0-9]{1,12}(?:\?|$)/;
const isTraced = ({ url, method }: FastifyRequest) =>
  /^\/(?:api|uploads)\//.test(url) ||
  (url.startsWith(HUB_PATH) ? method === 'POST' : !url.startsWith('/remotes/') && !FILE.test(url));

/**
 * If traces are on, creates a span for each request of the API or a page, in the trace that the page's calls name
 * (ui-kit/src/base/trace.ts). Requests to services are part of it too.
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

/** Sends a page the trace of its own request, to which its first calls belong; so the page knows that traces are on. */
export function announceTrace({ span }: FastifyRequest, reply: FastifyReply): void {
  const traceparent = traceparentOf(span);
  if (traceparent) reply.header('server-timing', `${TRACE_HEADER};desc="${traceparent}"`);
}
