import { createHmac } from 'node:crypto';
import type { ServiceName } from '@praticio/contracts/base/services';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInternalTokens } from '../src/security/internal-tokens.ts';
import { internalSecretOf } from '../src/testing/internal-secrets.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

let platform: TestPlatform;
let service: TestService;
beforeAll(async () => {
  platform = await startTestPlatform();
  service = await platform.start(toyService());
});
afterAll(() => platform.stop());

const get = (token: string, path = '/api/my-offers') => service.request('GET', path, { token });
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  sub: 'u1', email: 'u1@example.test', roles: ['ROLE_ADMIN'], jti: 'j', ver: 1, iat: now(), exp: now() + 600,
  iss: 'praticio', aud: 'praticio-api',
}); // biome-ignore format: a table

/** A token like those of svc-identity, except for `change`. */
async function forged(change: { header?: object; claims?: object; key?: CryptoKey } = {}) {
  return new SignJWT({ ...claims(), ...change.claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'test', ...change.header })
    .sign(change.key ?? platform.tokens.privateKey);
}

const attacks: Record<string, () => Promise<string>> = {
  'alg none': async () => `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(claims())}.`,
  'alg none with the signature of a good token': async () => {
    const [, , signature] = (await forged()).split('.');
    return `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(claims())}.${signature}`;
  },
  'the public key used as an HMAC secret': async () => {
    const { x } = platform.tokens.publicJwk;
    const input = `${base64({ alg: 'HS256', typ: 'at+jwt', kid: 'test' })}.${base64(claims())}`;
    return `${input}.${createHmac('sha256', Buffer.from(x ?? '', 'base64url'))
      .update(input)
      .digest('base64url')}`;
  },
  'a foreign key': async () => forged({ key: (await generateKeyPair('EdDSA')).privateKey }),
  'a foreign key that it brings along': async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA');
    return forged({ key: privateKey, header: { jwk: await exportJWK(publicKey) } });
  },
  'an unknown key id': async () => forged({ header: { kid: 'other' } }),
  'another algorithm': async () => {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'test' })
      .sign(privateKey);
  },
  'a changed payload': async () => {
    const [header, , signature] = (await forged()).split('.');
    return `${header}.${base64({ ...claims(), sub: 'someone-else' })}.${signature}`;
  },
  'an expired token': async () => forged({ claims: { exp: now() - 60 } }),
  'another issuer': async () => forged({ claims: { iss: 'elsewhere' } }),
  'another audience': async () => forged({ claims: { aud: 'elsewhere' } }),
  'another type of token': async () => forged({ header: { typ: 'JWT' } }),
  'an unknown role': async () => forged({ claims: { roles: ['ROLE_ROOT'] } }),
  'no token id': async () => forged({ claims: { jti: undefined } }),
  'a token between services': async () => service.context.internalTokens.sign('offers'),
  garbage: async () => 'a.b.c',
  'a very long token': async () => `${'a'.repeat(9_000)}.b.c`,
};

describe('an access token', () => {
  it('lets its bearer in when identity signed it', async () => {
    expect(await get(await platform.signToken({ id: 'u1' }))).toMatchObject({
      status: 200,
      body: { actor: 'u1' },
    });
    expect((await get(await forged())).status).toBe(200);
  });

  it.each(Object.keys(attacks))('is refused: %s', async (name) => {
    const token = (await attacks[name]?.()) ?? '';
    const { status, body, headers } = await get(token);
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'auth/invalid-token' } });
    expect(headers.get('www-authenticate')).toBe('Bearer');
    // nor does a public route treat a bad token like no token
    expect((await get(token, '/api/offers/1')).status).toBe(401);
  });

  it('is refused once it has expired, also when it was good a moment ago', async () => {
    const token = await forged({ claims: { jti: 'short', exp: now() + 2 } });
    expect((await get(token)).status).toBe(200);
    await expect.poll(async () => (await get(token)).status).toBe(401);
  });

  it('is required on routes that need one', async () => {
    const { status, body } = await service.request('GET', '/api/my-offers');
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'auth/missing-token' } });
    expect((await service.request('GET', '/api/offers/1')).status).toBe(200);
  });

  it('does not open routes that need another role', async () => {
    const json = { title: 'Poste' };
    const candidate = await platform.signToken({ id: 'u1' });
    const recruiter = await platform.signToken({ id: 'u2', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
    const refused = await service.request('POST', '/api/offers', { token: candidate, json });
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth/missing-role' } });
    expect((await service.request('POST', '/api/offers', { token: recruiter, json })).status).toBe(201);
  });
});

describe('a revocation', () => {
  it("ends every older token of a person, and nobody else's", async () => {
    const revoked: unknown[] = [];
    service.context.revocations.onRevoked((revocation) => revoked.push(revocation));
    const old = await platform.signToken({ id: 'banned', ver: 1 });
    expect((await get(old)).status).toBe(200);
    await service.context.revocations.revokeUser('banned', 2);
    await expect.poll(async () => (await get(old)).status).toBe(401);
    expect((await get(await platform.signToken({ id: 'banned', ver: 2 }))).status).toBe(200);
    expect((await get(await platform.signToken({ id: 'other', ver: 1 }))).status).toBe(200);
    expect(revoked).toEqual([{ userId: 'banned', ver: 2 }]);
  });

  it('never goes back to a lower version', async () => {
    await service.context.revocations.revokeUser('banned', 1);
    const { status } = await get(await platform.signToken({ id: 'banned', ver: 1 }));
    expect(status).toBe(401);
  });

  it('keeps the highest of several versions that are written at once', async () => {
    const { revocations } = service.context;
    await Promise.all([3, 5, 4, 2].map((ver) => revocations.revokeUser('busy', ver)));
    const later = await platform.start(toyService());
    const statusOf = async (ver: number) =>
      (await later.request('GET', '/api/my-offers', { token: await platform.signToken({ id: 'busy', ver }) }))
        .status;
    expect(await statusOf(4)).toBe(401);
    expect(await statusOf(5)).toBe(200);
  });

  it('ends one token at logout', async () => {
    const token = await platform.signToken({ id: 'u3', jti: 'ended' });
    await service.context.revocations.revokeToken('ended', now() + 600);
    await expect.poll(async () => (await get(token)).status).toBe(401);
    expect((await get(await platform.signToken({ id: 'u3' }))).status).toBe(200);
  });

  it('is known to an instance that starts later, and after an outage of NATS', async () => {
    await platform.natsServer.kill();
    await expect.poll(() => service.context.nats.connected()).toBe(false);
    await platform.natsServer.restart();
    await expect.poll(() => service.context.nats.connected()).toBe(true);
    const second = await platform.start(toyService());
    const old = await platform.signToken({ id: 'banned', ver: 1 });
    expect((await second.request('GET', '/api/my-offers', { token: old })).status).toBe(401);
    await second.context.revocations.revokeUser('late', 5);
    const late = await platform.signToken({ id: 'late', ver: 4 });
    await expect.poll(async () => (await get(late)).status).toBe(401);
  });
});

describe('a token between services', () => {
  it('opens the internal routes of the service that it names, for 60 seconds', async () => {
    const { internalTokens } = service.context;
    const getFile = (token?: string) =>
      service.requestInternal('GET', '/internal/files/f1', token ? { token } : {});
    expect(await getFile(await internalTokens.sign('offers'))).toMatchObject({
      status: 200,
      body: { id: 'f1' },
    });
    expect((await getFile()).status).toBe(401);
    expect((await getFile(await internalTokens.sign('billing'))).status).toBe(401);
    expect((await getFile(await platform.signToken({ id: 'u1', roles: ['ROLE_ADMIN'] }))).status).toBe(401);
    const old = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'praticio-internal+jwt' })
      .setIssuer('identity')
      .setAudience('offers')
      .setIssuedAt(now() - 120)
      .setExpirationTime(now() + 3_600)
      .sign(new TextEncoder().encode(internalSecretOf('identity')));
    expect((await getFile(old)).status).toBe(401);
  });

  it('belongs to the service that signed it, and each endpoint names the services that may call it', async () => {
    const statusWith = async (token: string) =>
      (await service.requestInternal('GET', '/internal/files/f1', { token })).status;
    const signed = (issuer: ServiceName, secret: string) =>
      createInternalTokens(issuer, secret).sign('offers');
    expect(await statusWith(await signed('messaging', internalSecretOf('messaging')))).toBe(200);
    expect(await statusWith(await signed('blog', internalSecretOf('blog')))).toBe(403);
    // an attacker with the secret of one service cannot act as another
    expect(await statusWith(await signed('messaging', internalSecretOf('blog')))).toBe(401);
  });

  it('is neither needed nor sufficient for other routes', async () => {
    expect((await service.requestInternal('GET', '/healthz')).status).toBe(200);
    expect((await service.request('GET', '/internal/files/f1')).status).toBe(404);
  });
});
