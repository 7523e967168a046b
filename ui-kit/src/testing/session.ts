import type { AccessTokenClaims, Role } from '@praticio/contracts/base/auth';
import { signIn } from '@praticio/ui-kit/session';

/** JSON in the encoding of a JWT: UTF-8 bytes in base64url. */
function base64Url(value: object): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Makes a token that the browser can read; its signature is invalid, which only services verify. */
export function tokenFor(claims: Partial<AccessTokenClaims> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const all = {
    sub: 'user-1',
    email: 'camille@example.test',
    roles: ['ROLE_USER'],
    jti: 'jti-1',
    ver: 1,
    ...claims,
  };
  return `${base64Url({ alg: 'EdDSA' })}.${base64Url({ iat: now, exp: now + 3600, ...all })}.none`;
}

/** Signs in for a test; the set-up file signs out after each test. */
export function signInAs(roles: Role[] = ['ROLE_USER'], claims: Partial<AccessTokenClaims> = {}): void {
  signIn(tokenFor({ roles, ...claims }));
}
