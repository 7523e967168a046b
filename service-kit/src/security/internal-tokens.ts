import type { ServiceName } from 'contracts/base/services';
import { jwtVerify, SignJWT } from 'jose';
import { AppError, unavailableError } from '../base/errors.ts';
import { REQUEST_ID_HEADER, requestContext } from '../base/request-context.ts';
import { fetchFromAny } from './fetch-from-any.ts';

const LIFETIME_SECONDS = 60;
const TYPE = 'praticio-internal+jwt';
const FETCH_TIMEOUT_MS = 10_000;

/**
 * Names one service to another for 60 seconds (docs/architecture.md#own-database); `from` and `to` are service names.
 */
export interface InternalTokens {
  sign(to: ServiceName): Promise<string>;
  /** The calling service; throws 'auth/invalid-token'. */
  verify(token: string): Promise<ServiceName>;
}

/** Tokens of the service `name`, signed with the secret that all services share (HS256). */
export function createInternalTokens(name: ServiceName, secret: string): InternalTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (to) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(name)
        .setAudience(to)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(key),
    async verify(token) {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: TYPE,
        audience: name,
        maxTokenAge: LIFETIME_SECONDS,
        requiredClaims: ['iss', 'exp', 'iat'],
      }).catch((cause: unknown) => {
        throw new AppError('auth/invalid-token', { cause });
      });
      return payload.iss as ServiceName;
    },
  };
}

/**
 * Asks another service's internal port (`urls`: on each of its instances), as this service. Gives the answer as it is, whatever its status below
 * 500; throws 'service/unavailable' when the service is away, slow or failing.
 */
export async function fetchInternal(
  tokens: InternalTokens,
  to: ServiceName,
  urls: string[],
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${await tokens.sign(to)}`);
  const { requestId } = requestContext();
  if (requestId) headers.set(REQUEST_ID_HEADER, requestId);
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetchFromAny(urls, { ...init, headers, signal }).catch((error: unknown) => {
    throw unavailableError(error);
  });
  if (response.status >= 500) throw unavailableError(new Error(`${to} answered ${response.status}`));
  return response;
}
