import { AppError } from '@praticio/service-kit/errors';
import { requestContext } from '@praticio/service-kit/request-context';
import type { Context } from 'koa';

const COOKIE = 'mercureAuthorization';

/** A request to the hub, either through Koa or read from the socket (connections.ts). */
export interface HubRequest {
  id: string;
  query: URLSearchParams;
  /** Value of a header by its lower-case name; '' when there is none. */
  header(name: string): string;
  /** The number of Authorization headers. */
  authorizations: number;
}

export function hubRequestOf(ctx: Context): HubRequest {
  const isAuthorization = (text: string, index: number) =>
    index % 2 === 0 && text.toLowerCase() === 'authorization';
  return {
    id: requestContext().requestId ?? '',
    query: new URLSearchParams(ctx.querystring),
    header: (name) => ctx.get(name),
    authorizations: ctx.req.rawHeaders.filter(isAuthorization).length,
  };
}

/**
 * The token of a request: from the header, else the query parameter, else the cookie. An invalid token never falls through to the next
 * source.
 */
export function tokenOf({ query, header, authorizations }: HubRequest): { token: string; isCookie: boolean } {
  if (authorizations > 1) throw new AppError('auth/invalid-token');
  if (authorizations === 1) {
    const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(header('authorization')) ?? [];
    if (!token) throw new AppError('auth/invalid-token');
    return { token, isCookie: false };
  }
  const parameters = query.getAll('authorization');
  if (parameters.length > 1) throw new AppError('auth/invalid-token');
  if (parameters[0] !== undefined) return { token: parameters[0], isCookie: false };
  const token = cookieIn(header('cookie'));
  if (!token) throw new AppError('auth/missing-token');
  return { token, isCookie: true };
}

function cookieIn(header: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return value?.replace(/^"(.*)"$/, '$1');
}

/** The id of the last event that the client received; the header wins over the parameter (docs/hub.md#hub-replay). */
export function lastEventIdOf({ query, header }: HubRequest): string {
  // browsers send UTF-8, but node reads headers as Latin-1
  const sent = Buffer.from(header('last-event-id'), 'latin1').toString();
  return sent || (query.get('lastEventID') ?? '');
}

/** Browsers send the cookie with requests of any page (CSRF): the request must come from an allowed origin. */
export function assertAllowedOrigin({ header }: HubRequest, origins: string[]): void {
  const source = header('origin') || header('referer');
  if (!source || !origins.includes(originOf(source))) throw new AppError('hub/forbidden-origin');
}

function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
}

/**
 * Sets the CORS headers for allowed origins (docs/hub.md#hub-authorisation). Responds to a preflight, and
 * returns true for one.
 */
export function respondToCors(ctx: Context, origins: string[]): boolean {
  const origin = ctx.get('origin');
  ctx.vary('Origin');
  const isAllowed = origin !== '' && origins.includes(origin);
  if (isAllowed) {
    ctx.set('Access-Control-Allow-Origin', origin);
    ctx.set('Access-Control-Allow-Credentials', 'true');
    ctx.set('Access-Control-Expose-Headers', 'Last-Event-ID, Link');
  }
  if (ctx.method !== 'OPTIONS' || !ctx.get('access-control-request-method')) return false;
  if (isAllowed) {
    ctx.set('Access-Control-Allow-Methods', 'GET, HEAD, POST');
    ctx.set('Access-Control-Allow-Headers', 'Authorization, Cache-Control, Content-Type, Last-Event-ID');
    ctx.set('Access-Control-Max-Age', '600');
  }
  ctx.status = 204;
  return true;
}
