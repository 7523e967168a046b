import type { Context } from 'koa';
import { AppError } from 'service-kit/errors';

const COOKIE = 'mercureAuthorization';

/** The token of a request: header, then query parameter, then cookie; a bad higher one never falls through. */
export function tokenOf(ctx: Context): { token: string; isCookie: boolean } {
  const headers = ctx.req.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization',
  );
  if (headers.length > 1) throw new AppError('auth/invalid-token');
  if (headers.length === 1) {
    const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(ctx.get('authorization')) ?? [];
    if (!token) throw new AppError('auth/invalid-token');
    return { token, isCookie: false };
  }
  const parameters = new URLSearchParams(ctx.querystring).getAll('authorization');
  if (parameters.length > 1) throw new AppError('auth/invalid-token');
  if (parameters[0] !== undefined) return { token: parameters[0], isCookie: false };
  const cookie = ctx.cookies.get(COOKIE);
  if (!cookie) throw new AppError('auth/missing-token');
  return { token: cookie, isCookie: true };
}

/** mercure.md, 13: a browser sends the cookie for whoever asks it to; the page behind it must be one of ours. */
export function assertAllowedOrigin(ctx: Context, origins: string[]): void {
  const source = ctx.get('origin') || ctx.get('referer');
  if (!source || !origins.includes(originOf(source))) throw new AppError('hub/forbidden-origin');
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}

/** CORS with credentials for allowed origins only (mercure.md, 14); answers preflights. True when that was all. */
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
