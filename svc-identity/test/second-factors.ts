import { SECOND_MS } from '@praticio/contracts/base/units';
import type { PasskeyCreation, PasskeyRequest, SecondFactor } from '@praticio/contracts/identity/security';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { newAuthenticator } from './authenticator.ts';
import { type IdentityPlatform, newEmail, PASSWORD } from './identity-platform.ts';

const STEP_MS = 30_000;
/** The token is issued after its session began: on a slow machine in a later second. */
const SLOW_SECONDS = 60;

/** Expects that the session of a token lasts for `ms` from its begin. */
export function expectLifetime(token: string, ms: number): void {
  const { exp = 0, iat = 0 } = decodeJwt(token);
  expect(exp - iat).toBeLessThanOrEqual(ms / SECOND_MS);
  expect(exp - iat).toBeGreaterThan(ms / SECOND_MS - SLOW_SECONDS);
}

/** The code that an authenticator app shows `steps` half minutes from now; the next one is good already. */
export const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

/** An administrator who has not signed in yet. */
export async function unseenAdministrator(platform: IdentityPlatform): Promise<string> {
  const email = newEmail('admin');
  await platform.join(email);
  const accounts = platform.identity.context.connection.collection('accounts');
  await accounts.updateOne({ email }, { $set: { roles: ['ROLE_USER', 'ROLE_ADMIN'] } });
  return email;
}

/** Prepares the codes of an administrator; the first right one activates them. */
export async function beginSecondFactor(platform: IdentityPlatform, email: string): Promise<SecondFactor> {
  const json = { email, password: PASSWORD };
  return (await platform.request<SecondFactor>('POST', '/api/second-factor', { json })).body;
}

/** Creates a passkey for the account of `token`. */
export async function joinPasskey(platform: IdentityPlatform, token: string) {
  const authenticator = newAuthenticator(new URL(platform.identityEnv.PUBLIC_URL ?? '').origin);
  const begun = await platform.request<PasskeyCreation>('POST', '/api/account/passkeys/options', {
    token,
    json: { password: PASSWORD },
  });
  const json = { name: 'Ordinateur du cabinet', passkey: authenticator.create(begun.body) };
  const added = await platform.request<{ id: string; token?: string }>('POST', '/api/account/passkeys', {
    token,
    json,
  });
  return { authenticator, added };
}

/** Options of a passkey for a login or a confirmation. */
export async function passkeyRequest(platform: IdentityPlatform): Promise<PasskeyRequest> {
  return (await platform.request<PasskeyRequest>('POST', '/api/passkey-login/options')).body;
}
