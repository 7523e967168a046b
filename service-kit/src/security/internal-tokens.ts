import type { ServiceName } from '@praticio/contracts/base/services';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { AppError, unavailableError } from '../base/errors.ts';
import { REQUEST_ID_HEADER, requestContext } from '../base/request-context.ts';
import { activeTraceparent, inSpan, SpanKind, TRACE_HEADER } from '../base/tracing.ts';
import { fetchFromAny } from './fetch-from-any.ts';

const LIFETIME_SECONDS = 60;
const TYPE = 'praticio-internal+jwt';
const FETCH_TIMEOUT_MS = 10_000;

/** Tokens by which one service identifies itself to another for 60 seconds (docs/architecture.md#own-database). */
export interface InternalTokens {
  /** Signs a token for the service `to`. Throws if this service has no secret. */
  sign(to: ServiceName): Promise<string>;
}

/** Creates the tokens of the service `name`, signed with its own secret (HS256), which only the services that it calls know. */
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

/** Returns the service that signed a token for this one; throws 'auth/invalid-token'. */
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
 * Sends a request to the internal port of another service, in the name of this one; `urls` are its instances. Returns any
 * response below status 500; throws 'service/unavailable' if the service is away, slow or failing.
 */
export function fetchInternal(
  tokens: InternalTokens,
  to: ServiceName,
  urls: string[],
  init: RequestInit = {},
): Promise<Response> {
  const fetched = () => fetchSigned(tokens, to, urls, init);
  return inSpan(`fetch from svc-${to}`, { kind: SpanKind.CLIENT }, fetched);
}

async function fetchSigned(
  tokens: InternalTokens,
  to: ServiceName,
  urls: string[],
  init: RequestInit,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${await tokens.sign(to)}`);
  const { requestId } = requestContext();
  const traceparent = activeTraceparent();
  if (requestId) headers.set(REQUEST_ID_HEADER, requestId);
  if (traceparent) headers.set(TRACE_HEADER, traceparent);
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetchFromAny(urls, { ...init, headers, signal }).catch((error: unknown) => {
    throw unavailableError(error);
  });
  if (response.status >= 500) throw unavailableError(new Error(`${to} responded ${response.status}`));
  return response;
}
