import type { ServiceName } from 'contracts/base/services';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { AppError, unavailableError } from '../base/errors.ts';
import { REQUEST_ID_HEADER, requestContext } from '../base/request-context.ts';
import { fetchFromAny } from './fetch-from-any.ts';

const LIFETIME_SECONDS = 60;
const TYPE = 'praticio-internal+jwt';
const FETCH_TIMEOUT_MS = 10_000;

/** Names the calling service to another one for 60 seconds (docs/architecture.md#own-database). */
export interface InternalTokens {
  /** Throws when this service has no secret to sign with. */
  sign(to: ServiceName): Promise<string>;
}

/** Signs tokens of the service `name` with its own secret (HS256), which only the services that it calls know. */
export function createInternalTokens(name: ServiceName, secret: string | undefined): InternalTokens {
  return {
    async sign(to) {
      if (!secret) throw new Error('INTERNAL_SECRET is needed to call another service');
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(name)
        .setAudience(to)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(new TextEncoder().encode(secret));
    },
  };
}

/** Answers which service signed a token for this one; throws 'auth/invalid-token'. */
export type VerifyInternalToken = (token: string) => Promise<ServiceName>;

/** Verifies tokens for the service `name` with the secrets of the services that may call it. */
export function createInternalVerifier(
  name: ServiceName,
  secrets: ReadonlyMap<ServiceName, string>,
): VerifyInternalToken {
  return async (token) => {
    try {
      const issuer = decodeJwt(token).iss as ServiceName;
      const secret = secrets.get(issuer);
      if (!secret) throw new Error(`${issuer} is not one of INTERNAL_CALLERS`);
      await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer,
        audience: name,
        maxTokenAge: LIFETIME_SECONDS,
        requiredClaims: ['exp', 'iat'],
      });
      return issuer;
    } catch (cause) {
      throw new AppError('auth/invalid-token', { cause });
    }
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
