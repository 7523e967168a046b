import type { Context } from 'koa';
import { AppError } from 'service-kit/errors';
import { requestContext } from 'service-kit/request-context';

const COOKIE = 'mercureAuthorization';

/** A request of the hub, whichever way it came: through Koa, or read from the socket (connections.ts). */
export interface HubRequest {
  id: string;
  query: URLSearchParams;
  /** Value of a header by its lower-case name; '' when there is none. */
  header(name: string): string;
  /** How many Authorization headers it has. */
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

/** The token of a request: header, then query parameter, then cookie; a bad higher one never falls through. */
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

/** Where the client was: the header wins over the parameter (docs/architecture.md#hub-replay). */
export function lastEventIdOf({ query, header }: HubRequest): string {
  // browsers send UTF-8, which HTTP's headers are not read as
  const sent = Buffer.from(header('last-event-id'), 'latin1').toString();
  return sent || (query.get('lastEventID') ?? '');
}

/** A browser sends the cookie for whoever asks it to; the page behind it must be one of ours. */
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
 * CORS with credentials for allowed origins only (docs/architecture.md#hub-authorisation); answers preflights. True
 * when that was all.
 */
export function answerCors(ctx: Context, origins: string[]): boolean {
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
