import type { Problem } from '@praticio/contracts/base/problem';
import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { getProfile, listProfiles } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import {
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import {
  type IdentityPlatform,
  newEmail,
  newKeyFiles,
  PASSWORD,
  realPasswordCost,
  startIdentityPlatform,
} from './identity-platform.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform(realPasswordCost);
});
afterAll(() => platform.stop());

const HOUR = HOUR_MS / SECOND_MS;
const logIn = (email: string, password: string, more: object = {}) =>
  platform.request<Problem & { token: string }>('POST', '/api/login_check', {
    json: { email, password, ...more },
  });
const profileStatus = async (token: string) =>
  (await platform.request('GET', '/api/profile', { token })).status;

/** The session ends `seconds` after it was stored, and its token is signed after that, maybe in the next second. */
function expectLifetime({ exp = 0, iat = 0 }: JWTPayload, seconds: number) {
  expect(exp - iat).toBeGreaterThan(seconds - 60);
  expect(exp - iat).toBeLessThanOrEqual(seconds);
}

describe('logging in', () => {
  it('gives a token with the claims and the lifetime of the decisions', async () => {
    const email = newEmail();
    const claims = decodeJwt(await platform.join(email));
    expect(claims).toMatchObject({
      email,
      roles: ['ROLE_USER'],
      ver: 1,
      sub: expect.any(String),
      jti: expect.any(String),
    });
    expectLifetime(claims, 12 * HOUR);
    const remembered = decodeJwt((await logIn(email, PASSWORD, { remember: true })).body.token);
    expectLifetime(remembered, 30 * 24 * HOUR);
  });

  it('responds to a wrong password and an unknown email address alike, at the same cost', async () => {
    const known = newEmail();
    await platform.join(known);
    const [wrong, unknown] = [await logIn(known, 'Inconnu2026'), await logIn(newEmail(), 'Inconnu2026')];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    const cost = async (email: string) => {
      const started = performance.now();
      await logIn(email, 'Inconnu2026');
      return performance.now() - started;
    };
    const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    const isAlike = () => Math.abs(quickest.known - quickest.unknown) < Math.max(10, 0.4 * quickest.unknown);
    // the quickest of many: other processes of the machine only ever add to it, a real difference stays
    for (let turn = 0; turn < 3 || (turn < 30 && !isAlike()); turn += 1) {
      quickest.known = Math.min(quickest.known, await cost(known));
      quickest.unknown = Math.min(quickest.unknown, await cost(newEmail()));
      await platform.logIn(known); // or the failures would add up to a wait
    }
    expect(isAlike(), JSON.stringify(quickest)).toBe(true);
  });

  it('slows down after five wrong passwords, locks from the tenth, for unknown email addresses just the same', async () => {
    const known = newEmail();
    await platform.join(known);
    for (const email of [known, newEmail()]) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1)
        statuses.push((await logIn(email, 'Inconnu2026')).status);
      expect(statuses).toEqual([...Array(9).fill(401), 429, 429]);
      const locked = await logIn(email, PASSWORD);
      expect(locked.body.code).toBe('auth/too-many-attempts');
      const retryAfter = Number(locked.headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThan(14 * 60);
      expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('tries at most nine passwords of a hundred parallel attempts', async () => {
    const email = newEmail();
    await platform.join(email);
    const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => logIn(email, `Inconnu${n}`)));
    const tried = responses.filter(({ status }) => status === 401);
    expect(tried).toHaveLength(9);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(91);
  });

  it('forgets the failures with a right password', async () => {
    const email = newEmail();
    await platform.join(email);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) await logIn(email, 'Inconnu2026');
      expect((await logIn(email, PASSWORD)).status).toBe(200);
    }
  });

  it('does not depend on X-Forwarded-For', async () => {
    const email = newEmail();
    await platform.join(email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const json = { email, password: 'Inconnu2026' };
      const headers = { 'x-forwarded-for': `10.0.0.${attempt}` };
      statuses.push((await platform.request('POST', '/api/login_check', { json, headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('logging out', () => {
  it('ends this token everywhere and no other', async () => {
    const email = newEmail();
    const first = await platform.join(email);
    const second = await platform.logIn(email);
    const out = await platform.request('POST', '/api/logout', { token: first });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(/^mercureAuthorization=;.*Max-Age=0/);
    await expect.poll(() => profileStatus(first)).toBe(401);
    expect(await profileStatus(second)).toBe(200);
    const restarted = await platform.start(identityService, platform.identityEnv);
    expect((await restarted.request('GET', '/api/profile', { token: first })).status).toBe(401);
    await restarted.stop();
  });
});

describe('a token', () => {
  it('is refused with alg none, a swapped algorithm, a foreign key, expired, or changed', async () => {
    const good = await platform.join(newEmail());
    const claims = decodeJwt(good);
    const header = decodeProtectedHeader(good) as { alg: string; kid: string; typ: string };
    const [head, payload, signature] = good.split('.');
    const foreign = await generateKeyPair('EdDSA');
    const { body: jwks } = await platform.request<{ keys: { x: string }[] }>(
      'GET',
      '/api/.well-known/jwks.json',
    );
    const publicKeyAsSecret = Buffer.from(jwks.keys[0]?.x ?? '', 'base64url');
    const changed = Buffer.from(JSON.stringify({ ...claims, roles: ['ROLE_ADMIN'] })).toString('base64url');
    const attacks = {
      'alg none': new UnsecuredJWT(claims).encode(),
      'alg none with our header': `${Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url')}.${payload}.`,
      'HS256 with the public key': await new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'HS256' })
        .sign(publicKeyAsSecret),
      'a foreign key': await new SignJWT(claims).setProtectedHeader(header).sign(foreign.privateKey),
      'a changed payload': `${head}.${changed}.${signature}`,
      'no signature': `${head}.${payload}.`,
      nonsense: 'abc.def.ghi',
    };
    for (const [name, token] of Object.entries(attacks)) expect(await profileStatus(token), name).toBe(401);
    expect(await profileStatus(good)).toBe(200);
  });

  it('signed by a key that has been replaced stays good while that key is published', async () => {
    const token = await platform.join(newEmail());
    const next = newKeyFiles();
    const old = newKeyFiles();
    const rotated = await platform.start(identityService, {
      ...platform.identityEnv,
      JWT_PRIVATE_KEY_FILE: next.privateFile,
      JWT_PREVIOUS_PUBLIC_KEY_FILES: `${old.publicFile},${platform.identityEnv.JWT_PRIVATE_KEY_FILE?.replace('private', 'public')}`,
    });
    expect((await rotated.request('GET', '/api/profile', { token })).status).toBe(200);
    const { body } = await rotated.request<{ keys: object[] }>('GET', '/api/.well-known/jwks.json');
    expect(body.keys).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain('"d"');
    await rotated.stop();
    next.remove();
    old.remove();
  });
});

describe('commands', () => {
  it('give one profile, and all of them by pages', async () => {
    const email = newEmail();
    const { sub = '' } = decodeJwt(await platform.join(email));
    const one = await callCommand(platform.nats, getProfile, { userId: sub });
    expect(one).toMatchObject({ userId: sub, email, structure: null, roles: ['ROLE_USER'] });
    const nobody = callCommand(platform.nats, getProfile, { userId: 'nobody' });
    await expect(nobody).rejects.toMatchObject({ code: 'account/not-found' });

    const all: string[] = [];
    let after: string | null = null;
    do {
      const input: { after: string | null; limit: number } = { after, limit: 3 };
      const page = await callCommand(platform.nats, listProfiles, input);
      all.push(...page.items.map(({ userId }) => userId));
      after = page.next;
    } while (after !== null);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain(sub);
  });
});
