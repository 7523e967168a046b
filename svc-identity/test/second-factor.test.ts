import type { Problem } from '@praticio/contracts/base/problem';
import { HOUR_MS } from '@praticio/contracts/base/units';
import type { AccountSecurity } from '@praticio/contracts/identity/security';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import {
  beginSecondFactor,
  codeOf,
  expectLifetime,
  joinPasskey,
  unseenAdministrator,
} from './second-factors.ts';

// Administrators where the second factor is required, as in production.

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
});
afterAll(() => platform.stop());

const logIn = (email: string, more: object = {}) =>
  platform.request<Problem & { token: string }>('POST', '/api/login_check', {
    json: { email, password: PASSWORD, ...more },
  });
const confirm = (token: string, json: object) =>
  platform.request<Problem & { token: string }>('POST', '/api/account/confirmation', { token, json });
const replay = (token: string) =>
  platform.request<Problem>('POST', '/api/admin/dead-letters/999999/replay', { token });

/** An administrator with codes, signed in. */
async function administrator() {
  const email = await unseenAdministrator(platform);
  const { secret, recoveryCodes } = await beginSecondFactor(platform, email);
  const { body } = await logIn(email, { code: codeOf(secret) });
  return { email, secret, recoveryCodes, token: body.token };
}

describe('an administrator without a second factor', () => {
  it('cannot sign in before adding one', async () => {
    const email = await unseenAdministrator(platform);
    expect((await logIn(email)).body.code).toBe('auth/second-factor-to-add');
    const { secret, url } = await beginSecondFactor(platform, email);
    expect(url).toContain(`secret=${secret}`);
    // prepared is not active: only a right code proves that the app holds the secret
    expect((await logIn(email)).body.code).toBe('auth/second-factor-to-add');
    expect((await logIn(email, { code: codeOf(secret) })).status).toBe(200);
    expect((await logIn(email)).body.code).toBe('auth/second-factor-required');
  });

  it('adds it with the password only', async () => {
    const email = await unseenAdministrator(platform);
    const json = { email, password: 'Inconnu2026' };
    const { body } = await platform.request<Problem>('POST', '/api/second-factor', { json });
    expect(body.code).toBe('auth/invalid-credentials');
  });
});

describe('an administrator with a second factor', () => {
  it('signs in for twelve hours, never for longer', async () => {
    const { email, secret } = await administrator();
    const { body } = await logIn(email, { code: codeOf(secret, 1), remember: true });
    expectLifetime(body.token, 12 * HOUR_MS);
  });

  it('uses each code once, and no old one', async () => {
    const { email, secret } = await administrator();
    const code = codeOf(secret, 1);
    expect((await logIn(email, { code })).status).toBe(200);
    expect((await logIn(email, { code })).body.fieldErrors).toEqual({
      code: 'Code incorrect ou déjà utilisé',
    });
    expect((await logIn(email, { code: codeOf(secret, -1) })).status).toBe(422);
  });

  it('signs in with a recovery code, once each', async () => {
    const { email, recoveryCodes } = await administrator();
    const [code = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const { status, body } = await logIn(email, { code: code.toUpperCase() });
    expect(status).toBe(200);
    expect((await logIn(email, { code })).status).toBe(422);
    const { body: security } = await platform.request<AccountSecurity>('GET', '/api/account/security', {
      token: body.token,
    });
    expect(security.codes).toEqual({ isActive: true, recoveryCodesLeft: 9 });
    expect(security.lacksSecondFactor).toBe(false);
  });

  it.each(['code', 'recovery code'])('lets one in of five at once with the same %s', async (kind) => {
    const { email, secret, recoveryCodes } = await administrator();
    const code = kind === 'code' ? codeOf(secret, 1) : recoveryCodes[0];
    const responses = await Promise.all(Array.from({ length: 5 }, () => logIn(email, { code })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  it('is protected from guessing: at most nine codes in a quarter of an hour', async () => {
    const { email, secret } = await administrator();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await logIn(email, { code: `00000${attempt}` })).status);
    expect(statuses).toEqual([...Array(9).fill(422), 429]);
    expect((await logIn(email, { code: codeOf(secret, 1) })).status).toBe(429);
  });

  it('cannot be given another one by a stranger who knows the password', async () => {
    const { email } = await administrator();
    const json = { email, password: PASSWORD };
    const { body } = await platform.request<Problem>('POST', '/api/second-factor', { json });
    expect(body.code).toBe('auth/second-factor-active');
  });

  it('confirms it again before a dangerous action', async () => {
    const { token, secret } = await administrator();
    expect((await replay(token)).body.code).toBe('auth/confirmation-required');
    expect((await confirm(token, { code: '000000' })).body.fieldErrors).toMatchObject({
      code: expect.any(String),
    });
    const confirmed = (await confirm(token, { code: codeOf(secret, 1) })).body.token;
    expect((await replay(confirmed)).status).toBe(404); // access allowed: there is no such letter
    const { confirmedUntil, exp, jti } = decodeJwt(confirmed);
    expect(Number(confirmedUntil) * 1000 - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    expect({ exp, jti }).toEqual({ exp: decodeJwt(token).exp, jti: decodeJwt(token).jti });
  });

  it.each([
    ['PATCH', '/api/admin/users/nobody/ban', { banned: true, reason: 'essai' }],
    ['PATCH', '/api/admin/users/nobody/roles', { recruiter: true, reason: 'essai' }],
    ['PATCH', '/api/admin/users/nobody/structure', { verified: true }],
    ['POST', '/api/admin/dead-letters/999999/replay', undefined],
    ['DELETE', '/api/admin/dead-letters/999999', undefined],
  ])('is refused without it, and admitted with it: %s %s', async (method, path, json) => {
    const { token, secret } = await administrator();
    const act = (as: string) => platform.request<Problem>(method, path, { token: as, ...(json && { json }) });
    expect(await act(token)).toMatchObject({ status: 403, body: { code: 'auth/confirmation-required' } });
    const confirmed = (await confirm(token, { code: codeOf(secret, 1) })).body.token;
    expect((await act(confirmed)).status).toBe(404); // access allowed: there is nobody and nothing
  });

  it('gets no passkey, and loses none, by a session and the password alone', async () => {
    const { token, secret } = await administrator();
    const begin = (as: string) =>
      platform.request<Problem>('POST', '/api/account/passkeys/options', {
        token: as,
        json: { password: PASSWORD },
      });
    expect(await begin(token)).toMatchObject({ status: 403, body: { code: 'auth/confirmation-required' } });
    const confirmed = (await confirm(token, { code: codeOf(secret, 1) })).body.token;
    const { added } = await joinPasskey(platform, confirmed);
    const remove = (as: string) =>
      platform.request<Problem>('DELETE', `/api/account/passkeys/${added.body.id}`, {
        token: as,
        json: { password: PASSWORD },
      });
    expect((await remove(token)).body.code).toBe('auth/confirmation-required');
    expect((await remove(confirmed)).status).toBe(204);
  });

  it('keeps nothing of the confirmation once it is over', async () => {
    const { token, secret } = await administrator();
    const confirmed = (await confirm(token, { code: codeOf(secret, 1) })).body.token;
    const elevenMinutes = Date.now() + 11 * 60_000;
    const realNow = Date.now;
    try {
      Date.now = () => elevenMinutes;
      expect((await replay(confirmed)).body.code).toBe('auth/confirmation-required');
    } finally {
      Date.now = realNow;
    }
  });

  it('removes it with the password and a code, and must add another one', async () => {
    const { email, token, secret } = await administrator();
    const remove = (json: object) =>
      platform.request<Problem>('DELETE', '/api/account/second-factor', { token, json });
    expect((await remove({ password: PASSWORD, code: '000000' })).status).toBe(422);
    expect((await remove({ password: PASSWORD, code: codeOf(secret, 1) })).status).toBe(204);
    expect((await logIn(email)).body.code).toBe('auth/second-factor-to-add');
  });

  it('is stored encrypted, and its codes as hashes', async () => {
    const { email, secret, recoveryCodes } = await administrator();
    const stored = await platform.identity.context.connection.collection('accounts').findOne({ email });
    const text = JSON.stringify(stored);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replace('-', ''));
    }
  });
});

it('other people have no codes', async () => {
  const email = newEmail();
  await platform.join(email);
  const json = { email, password: PASSWORD };
  const { body } = await platform.request<Problem>('POST', '/api/second-factor', { json });
  expect(body.code).toBe('auth/missing-role');
});
