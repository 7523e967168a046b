import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_ISSUER,
  ACCESS_TOKEN_TYPE,
  type AccessTokenClaims,
  accessTokenClaimsSchema,
  type Role,
} from '@praticio/contracts/base/auth';
import type { PartnerScope } from '@praticio/contracts/base/partner';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Acting } from '../base/acting.ts';
import { AppError, unavailableError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import { fetchFromAny } from './fetch-from-any.ts';
import type { Revocations } from './revocations.ts';

const REFRESH_MS = 10 * MINUTE_MS;
const FETCH_TIMEOUT_MS = 3_000;
/** How often tokens with an unknown key id may cause a new request to svc-identity. */
const COOLDOWN_MS = 5_000;
const TOKEN_MAX_LENGTH = 4_096;
/** How long a verified signature is trusted: after this time a key that svc-identity has withdrawn is refused. */
const REMEMBERED_MS = MINUTE_MS;
const REMEMBERED_TOKENS = 5_000;

/** The person whom a verified token represents, and for whom they act. `exp` in seconds. */
export interface Actor extends Acting {
  email: string;
  roles: Role[];
  jti: string;
  ver: number;
  exp: number;
  /** Until then (seconds) dangerous actions are allowed; 0 without a confirmation. */
  confirmedUntil: number;
  /** The holder of the token; endpoints of the person put the person in the holder's place, and still pass this on. */
  act?: AccessTokenClaims['act'];
  /** Only of a structure's key: its scopes. */
  scopes?: readonly string[];
}

export interface TokenVerifier {
  /**
   * Throws AppError 'auth/invalid-token', or 'service/unavailable' while the keys or the revoked tokens are not known
   * yet.
   */
  verify(token: string): Promise<Actor>;
}

/**
 * The public keys of svc-identity: fetched once, refreshed in the background, and fetched again when a token names a new
 * key. Known keys stay valid while svc-identity is away.
 */
export function remoteKeys(urls: string[], logger: Logger): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(urls[0] ?? ''), {
    [customFetch]: (_first, init) => fetchFromAny(urls, init),
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: FETCH_TIMEOUT_MS,
  });
  const refresh = () =>
    keys
      .reload()
      .catch((error: unknown) => logger.warn({ err: error }, 'the token keys could not be refreshed'));
  setInterval(refresh, REFRESH_MS).unref();
  return keys;
}

/**
 * Verifies access tokens: signature, algorithm, type, issuer, audience, expiry and revocation
 * (docs/architecture.md#revocations).
 */
export function createTokenVerifier(
  keys: JWTVerifyGetKey,
  revocations: Pick<Revocations, 'isRevoked'>,
): TokenVerifier {
  // verifying a signature costs more than most requests; expiry and revocation are still checked every time
  const verified = new Map<string, { claims: AccessTokenClaims; until: number }>();

  async function claimsOf(token: string): Promise<AccessTokenClaims> {
    const known = verified.get(token);
    if (known && known.until > Date.now()) return known.claims;
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      issuer: ACCESS_TOKEN_ISSUER,
      audience: ACCESS_TOKEN_AUDIENCE,
      typ: ACCESS_TOKEN_TYPE,
    }).catch((error: unknown) => {
      throw isTokenFault(error)
        ? new AppError('auth/invalid-token', { cause: error })
        : unavailableError(error);
    });
    const claims = accessTokenClaimsSchema.safeParse(payload);
    if (!claims.success) throw new AppError('auth/invalid-token');
    remember(token, claims.data);
    return claims.data;
  }

  function remember(token: string, claims: AccessTokenClaims) {
    const [oldest] = verified.keys();
    if (verified.size >= REMEMBERED_TOKENS && oldest) verified.delete(oldest);
    verified.delete(token);
    verified.set(token, { claims, until: Math.min(Date.now() + REMEMBERED_MS, claims.exp * 1000) });
  }

  return {
    async verify(token) {
      if (token.length > TOKEN_MAX_LENGTH) throw new AppError('auth/invalid-token');
      const claims = await claimsOf(token);
      if (revocations.isRevoked(claims)) throw new AppError('auth/invalid-token');
      const { sub: id, email, roles, jti, ver, exp, confirmedUntil = 0, act } = claims;
      const { holder, part } = act ?? { holder: id, part: 'own' };
      return { id, email, roles, jti, ver, exp, confirmedUntil, holder, part, ...(act && { act }) };
    },
  };
}

/** True if the token is bad. jose throws JOSEErrors for bad tokens, but some of them mean that the keys could not be fetched. */
function isTokenFault(error: unknown): boolean {
  const keysAway = [errors.JWKSTimeout, errors.JWKSInvalid];
  if (!(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC') return false;
  return !keysAway.some((type) => error instanceof type);
}

/** Throws 'auth/confirmation-required' unless the actor has just confirmed the second factor. */
export function requireConfirmation({ confirmedUntil }: Actor): void {
  if (confirmedUntil * 1000 <= Date.now()) throw new AppError('auth/confirmation-required');
}

/** Throws 'auth/missing-role' unless the actor has `role`. */
export function requireRole(actor: Actor, role: Role): void {
  if (!actor.roles.includes(role)) throw new AppError('auth/missing-role');
}

/** A structure's key calls the partners' endpoints of its scopes: throws 'key/not-for-keys' or 'key/missing-scope'. */
export function requireScope({ scopes }: Pick<Actor, 'scopes'>, needed: PartnerScope | undefined): void {
  if (!scopes) return;
  if (!needed) throw new AppError('key/not-for-keys');
  if (!scopes.includes(needed)) throw new AppError('key/missing-scope');
}
