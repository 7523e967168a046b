import { AppError } from '@praticio/service-kit/errors';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { compact } from './compact-string.ts';

const TOKEN_MAX_LENGTH = 8_192;
/** Publishers and browsers send the same token again and again: verified ones are remembered for a while. */
const REMEMBERED_TOKENS = 1_000;
const REMEMBERED_MS = 60_000;

const claimsSchema = z.object({
  mercure: z
    .object({
      subscribe: z.array(z.string()).optional(),
      publish: z.array(z.string()).optional(),
      payload: z.unknown().optional(),
    })
    .optional(),
  exp: z.number().optional(),
  sub: z.string().optional(),
  /** Id and version of the session's access token: revoking it ends the stream too (docs/architecture.md#revocations). */
  sid: z.string().optional(),
  ver: z.number().optional(),
});
export type HubClaims = z.infer<typeof claimsSchema>;

/** Verifies a hub token. Throws AppError 'auth/invalid-token'. */
export type VerifyHubToken = (token: string) => Promise<HubClaims>;

export function createHubVerifier(key: string): VerifyHubToken {
  const secret = new TextEncoder().encode(key);
  const known = new Map<string, { claims: HubClaims; until: number }>();

  function remember(token: string, claims: HubClaims) {
    const [oldest] = known.keys();
    if (known.size >= REMEMBERED_TOKENS && oldest !== undefined) known.delete(oldest);
    const end = claims.exp === undefined ? Number.POSITIVE_INFINITY : claims.exp * 1000;
    known.set(compact(token), { claims, until: Math.min(end, Date.now() + REMEMBERED_MS) });
  }

  return async (token) => {
    const earlier = known.get(token);
    if (earlier && earlier.until > Date.now()) return earlier.claims;
    known.delete(token);
    if (token.length > TOKEN_MAX_LENGTH) throw new AppError('auth/invalid-token');
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch((cause: unknown) => {
      throw new AppError('auth/invalid-token', { cause });
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) throw new AppError('auth/invalid-token');
    remember(token, claims.data);
    return claims.data;
  };
}

/** Signs subscriber tokens with the key that the hub verifies them with. */
export function createSubscriberTokens(key: string) {
  const secret = new TextEncoder().encode(key);
  return (token: { userId: string; sid: string; ver: number; topics: string[]; expiresAt: Date }) =>
    new SignJWT({ mercure: { subscribe: token.topics }, sid: token.sid, ver: token.ver })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(token.userId)
      .setIssuedAt()
      .setExpirationTime(token.expiresAt)
      .sign(secret);
}
