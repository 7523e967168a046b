import type { Problem } from '@praticio/contracts/base/problem';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { REFUSAL_COST_MAX, refusalCost } from '@praticio/service-kit/testing/refusal-cost';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cvSnapshotRoutes } from '../src/cvs/snapshot-routes.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

describe('routes', () => {
  it('lead no visitor to the endpoints for other services', async () => {
    expect(endpointsOf.identity.filter(({ access }) => access === 'service')).toEqual([]);
    for (const { endpoint } of cvSnapshotRoutes({} as Parameters<typeof cvSnapshotRoutes>[0])) {
      const response = await platform.request<Problem>(endpoint.method, endpoint.path);
      expect(response).toMatchObject({ status: 404, body: { code: 'request/not-found' } });
    }
  });

  const guarded = endpointsOf.identity.filter(({ access }) => access !== 'public');
  it.each(guarded.map(({ method, path }) => [method, path] as const))(
    '%s %s is closed to visitors and to bad tokens',
    async (method, path) => {
      const visitor = await platform.request<Problem>(method, path);
      expect(visitor).toMatchObject({ status: 401, body: { code: 'auth/missing-token' } });
      const forged = await platform.request<Problem>(method, path, { token: 'a.b.c' });
      expect(forged).toMatchObject({ status: 401, body: { code: 'auth/invalid-token' } });
    },
  );

  it('answer a path without a route with a problem', async () => {
    const unknown = await platform.request<Problem>('GET', '/api/nowhere');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'request/not-found' } });
    const method = await platform.request<Problem>('DELETE', '/api/register');
    expect(method.status).toBe(405);
  });
});

describe('hostile input', { tags: ['deep'] }, () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const bodies: [string, string | Uint8Array, number][] = [
    ['operators in place of values', '{"email": {"$ne": null}, "password": {"$gt": ""}}', 422],
    ['an array for a value', '{"email": ["a@b.fr"], "password": "x"}', 422],
    ['__proto__', '{"email": "a@b.fr", "password": "x", "__proto__": {"roles": ["ROLE_ADMIN"]}}', 400],
    ['deep nesting', `{"email": ${deep}, "password": "x"}`, 400],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['no JSON', 'email=a@b.fr', 400],
    ['10 MB', `{"email": [${'{"a":1},'.repeat(1_250_000)}0]}`, 413],
    ['nothing', '', 400],
  ];
  const publicPosts = endpointsOf.identity.filter(
    (row) => row.method === 'POST' && row.access === 'public' && 'body' in row,
  );
  it.each(bodies)(
    'of %s gets a clear refusal, at little cost, from every form',
    async (_name, body, status) => {
      const headers = { 'content-type': 'application/json' };
      const sends = publicPosts.map(
        ({ path }) =>
          () =>
            platform.request<Problem>('POST', path, { body, headers }),
      );
      for (const [index, send] of sends.entries()) {
        const response = await send();
        expect(response.status, publicPosts[index]?.path).toBe(status);
        expect(response.headers.get('content-type')).toContain('application/problem+json');
      }
      expect(await refusalCost(body, ...sends)).toBeLessThan(REFUSAL_COST_MAX);
    },
  );

  it('stores no account and no login attempt', async () => {
    const { connection } = platform.identity.context;
    expect(await connection.collection('accounts').countDocuments()).toBe(0);
    expect(await connection.collection('login_attempts').countDocuments()).toBe(0);
  });
});

describe('a banned account', () => {
  it('cannot log in, and sees the reason only with the right password', async () => {
    const email = newEmail();
    await platform.join(email);
    const accounts = platform.identity.context.connection.collection('accounts');
    await accounts.updateOne({ email }, { $set: { bannedAt: new Date() } });
    const logIn = (password: string) =>
      platform.request<Problem>('POST', '/api/login_check', { json: { email, password } });
    expect(await logIn(PASSWORD)).toMatchObject({ status: 403, body: { code: 'auth/account-banned' } });
    expect((await logIn('Inconnu2026')).status).toBe(401);
  });
});
