import { createHash } from 'node:crypto';
import { problemSchema } from '@praticio/contracts/base/problem';
import { newPartnerKey } from '@praticio/service-kit/partner-key';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startGateway } from './gateway.ts';
import { echo, startUpstream } from './upstream.ts';

// the windows of the limits do not end while a busy machine sends the requests
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function startLimited(env: Record<string, string> = {}) {
  const { origin } = await startUpstream(echo);
  return startGateway({ IDENTITY_URL: origin, OFFERS_URL: origin, RATE_LIMIT_FACTOR: '0.05', ...env });
}

async function countAllowed(send: () => Promise<{ statusCode: number }>): Promise<number> {
  for (let count = 0; ; count++) {
    if ((await send()).statusCode === 429) return count;
  }
}

test('each class has its own limit per IP address', async () => {
  const app = await startLimited({ RATE_LIMIT_FACTOR: '1' });
  expect(await countAllowed(() => app.inject({ method: 'POST', url: '/api/register' }))).toBe(60);
  expect(await countAllowed(() => app.inject({ method: 'POST', url: '/api/login_check' }))).toBe(100);
  expect(await countAllowed(() => app.inject({ method: 'POST', url: '/api/offers' }))).toBe(120);
  expect(await countAllowed(() => app.inject('/api/offers'))).toBe(1_200);
});

test('routes of one class share its count', async () => {
  const app = await startLimited();
  await app.inject({ method: 'POST', url: '/api/register' });
  await app.inject({ method: 'POST', url: '/api/resend-verification' });
  await app.inject({ method: 'POST', url: '/api/contact' });
  for (const url of ['/api/register', '/api/password-reset/request', '/api/contact'])
    expect((await app.inject({ method: 'POST', url })).statusCode, url).toBe(429);
});

test('a request beyond the limit gets a problem in French with Retry-After, and does not reach the service', async () => {
  const upstream = await startUpstream(echo);
  const app = await startGateway({ IDENTITY_URL: upstream.origin, RATE_LIMIT_FACTOR: '0.01' });
  await app.inject({ method: 'POST', url: '/api/register' });
  const response = await app.inject({ method: 'POST', url: '/api/register' });
  expect(response.statusCode).toBe(429);
  expect(response.headers['content-type']).toBe('application/problem+json');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
  expect(problemSchema.parse(response.json())).toMatchObject({
    code: 'request/too-many',
    message: 'Trop de requêtes. Réessayez dans quelques instants.',
  });
  expect(upstream.requests).toHaveLength(1);
});

test('another IP address has its own count, which a forged X-Forwarded-For does not get', async () => {
  const app = await startLimited();
  const post = (remoteAddress: string, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/register',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    });
  let count = 0;
  expect(await countAllowed(() => post('192.0.2.1', `198.51.100.${count++}`))).toBe(3);
  expect((await post('192.0.2.2', '192.0.2.1')).statusCode).toBe(200);
});

test('the IP addresses of one IPv6 network share their count', async () => {
  const app = await startLimited();
  let host = 1;
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/api/register',
      remoteAddress: `2001:db8:1:2::${(host++).toString(16)}`,
    });
  expect(await countAllowed(post)).toBe(3);
  const other = await app.inject({ method: 'POST', url: '/api/register', remoteAddress: '2001:db8:1:3::1' });
  expect(other.statusCode).toBe(200);
});

test('pages whose head comes from a service count as reads', async () => {
  const app = await startLimited();
  expect(await countAllowed(() => app.inject('/offers/1'))).toBe(60);
});

test('a browser that opens pages beyond the limit gets an error page with advice, and a problem for requests of data', async () => {
  const app = await startLimited();
  const open = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  await countAllowed(() => open('/offers?query=a', 'text/html'));
  const page = await open('/offers?query=a', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page.statusCode).toBe(429);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(50);
  expect(page.body).toContain('<h1>Trop de pages demandées en peu de temps</h1>');
  expect(page.body).toContain('Patientez 60 secondes, puis rechargez la page.');
  // an empty reference is the page itself, with its query
  expect(page.body).toContain('<a href="">Recharger la page</a>');
  expect(page.body).toContain('<a href="/">Retour à l\'accueil</a>');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  for (const [url, accept] of [
    ['/api/offers', 'text/html'],
    ['/offers/1', 'application/json'],
  ] as const)
    expect((await open(url, accept)).headers['content-type'], url).toBe('application/problem+json');
});

test('a structure’s key has its own 120 calls a minute at the endpoints for partners, and headers with the remaining ones', async () => {
  const app = await startLimited({ RATE_LIMIT_FACTOR: '1' });
  const [one, two] = [newPartnerKey(), newPartnerKey()];
  const send = (key: string, url = '/api/my-offers') =>
    app.inject({ url, headers: { authorization: `Bearer ${key}` } });
  const first = await send(one);
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"key";q=120;w=60',
    ratelimit: '"key";r=119;t=60',
  });
  expect(await countAllowed(() => send(one))).toBe(119);
  const refused = await send(one);
  expect(refused.headers).toMatchObject({ ratelimit: '"key";r=0;t=60' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(two)).headers.ratelimit).toBe('"key";r=119;t=60');
  // calls of people from the same IP address, and a key at an endpoint without keys, are counted as before
  expect((await app.inject('/api/my-offers')).headers.ratelimit).toBeUndefined();
  const attempts = () =>
    app.inject({
      method: 'POST',
      url: '/api/login_check',
      headers: { authorization: `Bearer ${newPartnerKey()}` },
    });
  expect(await countAllowed(attempts)).toBe(100);
});

test('one call with a key is passed on at a time, however many there are; calls of people never wait for them', async () => {
  const held: (() => void)[] = [];
  const upstream = await startUpstream((request, response) => {
    const respond = () => void response.end('{}');
    if (request.headers.authorization) held.push(respond);
    else respond();
  });
  const app = await startGateway({ OFFERS_URL: upstream.origin });
  const call = () =>
    app.inject({ url: '/api/my-offers', headers: { authorization: `Bearer ${newPartnerKey()}` } });
  const calls = [call(), call(), call()];
  await expect.poll(() => held.length).toBe(1);
  expect((await app.inject('/api/my-offers')).statusCode).toBe(200);
  for (const passedOn of [1, 2, 3]) {
    await expect.poll(() => held.length).toBe(passedOn);
    held[passedOn - 1]?.();
  }
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
