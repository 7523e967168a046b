import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@praticio/service-kit/request-context';
import { activeTraceparent, TRACE_HEADER } from '@praticio/service-kit/tracing';

/** Headers that concern one connection only (RFC 9110, 7.6.1). undici refuses some of them. */
const hopByHop = new Set([
  'connection', 'expect', 'http2-settings', 'keep-alive', 'proxy-authenticate', 'proxy-authorization',
  'proxy-connection', 'te', 'trailer', 'upgrade',
]); // biome-ignore format: a list

/** Headers of a client that are not trusted: claims about itself, or instructions for servers behind the gateway. */
const claims = new Set([
  'baggage', 'traceparent', 'tracestate', 'client-ip', 'cf-connecting-ip', 'fastly-client-ip', 'forwarded', 'true-client-ip', 'via', 'x-actor-id',
  'x-client-ip', 'x-cluster-client-ip', 'x-http-method', 'x-http-method-override', 'x-method-override',
  'x-original-host', 'x-original-url', 'x-real-ip', 'x-request-id', 'x-rewrite-url',
]); // biome-ignore format: a list

/** Headers of a service that never leave the platform. The gateway sends its own request id. */
const internalHeaders = new Set([
  'server',
  'transfer-encoding',
  'x-actor-id',
  'x-powered-by',
  'x-request-id',
]);

const ofBody = new Set(['content-length', 'content-type', 'transfer-encoding']);

const isClaim = (name: string) =>
  claims.has(name) || name.startsWith('x-forwarded-') || name.startsWith('x-internal-');

/** The headers of a request to a service: the client's headers without those that are not trusted. */
export function forwardedHeaders(
  request: { id: string; ip: string; method: string },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = {};
  // the body of a GET is not forwarded, so neither is its length
  const isBodyless = request.method === 'GET' || request.method === 'HEAD';
  for (const name in headers) {
    if (hopByHop.has(name) || isClaim(name) || (isBodyless && ofBody.has(name))) continue;
    forwarded[name] = headers[name];
  }
  forwarded['x-forwarded-for'] = request.ip;
  forwarded[REQUEST_ID_HEADER] = request.id;
  const traceparent = activeTraceparent();
  if (traceparent !== undefined) forwarded[TRACE_HEADER] = traceparent;
  return forwarded;
}

/** The headers of a service's response that go to the client. */
export function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = namesIn(headers.connection);
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) {
    const hidden = hopByHop.has(name) || internalHeaders.has(name) || named?.includes(name);
    if (!hidden && !name.startsWith('x-internal-')) kept[name] = headers[name];
  }
  return kept;
}

/** The headers that a Connection header names; nearly always there are none. */
function namesIn(connection: string | undefined): string[] | null {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return null;
  return connection.split(',').map((name) => name.trim().toLowerCase());
}
