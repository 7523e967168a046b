import { z } from 'zod';

export const roleSchema = z.enum(['ROLE_USER', 'ROLE_RECRUITER', 'ROLE_ADMIN']);
export type Role = z.infer<typeof roleSchema>;

/** A member's rights for a structure: everything, all but its team and itself, or read. */
export const teamPartSchema = z.enum(['responsable', 'recruteur', 'lecture']);
export type TeamPart = z.infer<typeof teamPartSchema>;

/** Claims of the access token. A higher `ver` revokes every older token of the person. */
export const accessTokenClaimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string(),
  roles: z.array(roleSchema),
  jti: z.string().min(1),
  ver: z.number().int(),
  iat: z.number().int(),
  exp: z.number().int(),
  /** Until then (seconds since 1970) the second factor counts as just confirmed: dangerous actions need it. */
  confirmedUntil: z.number().int().optional(),
  /** The holder for whom the person acts (docs/architecture.md#holders), and their part there; absent for oneself. */
  act: z.object({ holder: z.string().min(1), part: z.enum([...teamPartSchema.options, 'own']) }).optional(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaimsSchema>;

export const ACCESS_TOKEN_ISSUER = 'praticio';
export const ACCESS_TOKEN_AUDIENCE = 'praticio-api';
/** RFC 9068: the type of an access token, so that no other JWT of the platform is accepted as one. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';
/** The only accepted algorithm; a token that names another one is refused (RFC 8725, 3.1). */
export const ACCESS_TOKEN_ALGORITHM = 'EdDSA';

/** A public key of access tokens (RFC 7517, RFC 8037). The schema drops the private part of a key. */
export const publicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal(ACCESS_TOKEN_ALGORITHM),
  use: z.literal('sig'),
});
export type PublicKey = z.infer<typeof publicKeySchema>;
export const publicKeysSchema = z.object({ keys: z.array(publicKeySchema) });
export type PublicKeys = z.infer<typeof publicKeysSchema>;

/** JetStream key-value bucket of revoked tokens: `user.<id>` → lowest valid `ver`, `token.<jti>` → its `exp`. */
export const REVOCATIONS_BUCKET = 'revocations';
/** Key by which svc-identity confirms that the bucket holds all revoked tokens; its value is the bucket's creation time. */
export const REVOCATIONS_WHOLE_KEY = 'whole';

export const SESSION_HOURS = 12;
/** How long a confirmation of the second factor allows dangerous actions. */
export const CONFIRMATION_MINUTES = 10;
/** With 'remember me', sent as `remember: true`. */
export const REMEMBERED_SESSION_DAYS = 30;
