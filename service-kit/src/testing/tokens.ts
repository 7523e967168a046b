import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_ISSUER,
  ACCESS_TOKEN_TYPE,
  type AccessTokenClaims,
  type Role,
} from '@praticio/contracts/base/auth';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

const KEY_ID = 'test';
const LIFETIME_SECONDS = 3_600;

/** The person of a test token; omitted fields get plausible values. */
export interface TestPerson {
  id: string;
  email?: string;
  roles?: Role[];
  jti?: string;
  ver?: number;
  /** Seconds since 1970; by default an hour from now. */
  exp?: number;
  /** Seconds since 1970; the end of the token when left out, so that tests may do dangerous actions. */
  confirmedUntil?: number;
  /** For whom the person acts; for themself when left out. */
  act?: AccessTokenClaims['act'];
}

export interface TestTokens {
  jwksUrl: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
  privateJwk: JWK;
  /** Signs a token exactly as svc-identity does. */
  sign(person: TestPerson): Promise<string>;
  stop(): Promise<void>;
}

/** Makes a key pair for one test file, and serves its public key as svc-identity does. */
export async function startTestTokens(): Promise<TestTokens> {
  const { privateKey, publicKey } = await generateKeyPair(ACCESS_TOKEN_ALGORITHM, { extractable: true });
  const naming = { kid: KEY_ID, alg: ACCESS_TOKEN_ALGORITHM, use: 'sig' };
  const publicJwk = { ...(await exportJWK(publicKey)), ...naming };
  const privateJwk = { ...(await exportJWK(privateKey)), ...naming };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ keys: [publicJwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    jwksUrl: `http://127.0.0.1:${port}/jwks.json`,
    privateKey,
    publicJwk,
    privateJwk,
    sign({
      id,
      email = `${id}@example.test`,
      roles = ['ROLE_USER'],
      jti = randomUUID(),
      ver = 1,
      act,
      ...times
    }) {
      const now = Math.floor(Date.now() / 1000);
      const { exp = now + LIFETIME_SECONDS, confirmedUntil = exp } = times;
      return new SignJWT({ email, roles, ver, confirmedUntil, ...(act && { act }) })
        .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid: KEY_ID })
        .setSubject(id)
        .setJti(jti)
        .setIssuer(ACCESS_TOKEN_ISSUER)
        .setAudience(ACCESS_TOKEN_AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(exp)
        .sign(privateKey);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
