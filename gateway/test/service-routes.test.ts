import { problemSchema } from '@praticio/contracts/base/problem';
import { serviceNames } from '@praticio/contracts/base/services';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { expect, test } from 'vitest';
import { startGateway } from './gateway.ts';
import { deadOrigin, echo, startUpstream } from './upstream.ts';

test('every endpoint of contracts reaches its own service, and only that one', async () => {
  const upstreams = Object.fromEntries(
    await Promise.all(serviceNames.map(async (service) => [service, await startUpstream(echo)] as const)),
  );
  const app = await startGateway({
    // one client calls them all
    RATE_LIMIT_FACTOR: '10',
    ...Object.fromEntries(
      serviceNames.map((name) => [`${name.toUpperCase()}_URL`, upstreams[name]?.origin ?? '']),
    ),
  });
  for (const service of serviceNames) {
    for (const { method, path } of endpointsOf[service]) {
      const url = path.replace(/:\w+/g, 'x-1');
      const response = await app.inject({ method, url: `${url}?a=1&a=2&b=%C3%A9` });
      expect(response.statusCode, `${method} ${path}`).toBe(200);
      expect(response.json(), `${method} ${path}`).toMatchObject({ method, url: `${url}?a=1&a=2&b=%C3%A9` });
    }
    expect(upstreams[service]?.requests).toHaveLength(endpointsOf[service].length);
  }
});

test('an unknown path under /api is a problem and reaches no service', async () => {
  const upstream = await startUpstream(echo);
  const app = await startGateway({ OFFERS_URL: upstream.origin, IDENTITY_URL: upstream.origin });
  for (const [method, url] of [
    ['GET', '/api/unknown'],
    ['GET', '/api'],
    ['GET', '/api/offers/'],
    ['POST', '/api/unknown'],
    ['DELETE', '/offers/1'],
  ] as const) {
    const response = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(response.statusCode, `${method} ${url}`).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(problemSchema.parse(response.json()).code).toBe('request/not-found');
  }
  expect(upstream.requests).toHaveLength(0);
});

test('a method without an endpoint is refused with a list of the allowed methods', async () => {
  const upstream = await startUpstream(echo);
  const app = await startGateway({ OFFERS_URL: upstream.origin });
  const response = await app.inject({ method: 'DELETE', url: '/api/offers' });
  expect(response.statusCode).toBe(405);
  expect(response.json()).toMatchObject({ code: 'request/method-not-allowed' });
  expect(String(response.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  expect(upstream.requests).toHaveLength(0);
});

test('only the routes of an unreachable service respond 503, with Retry-After', async () => {
  const offers = await startUpstream(echo);
  const app = await startGateway({ OFFERS_URL: offers.origin, BILLING_URL: await deadOrigin() });
  const dead = await app.inject('/api/credits/balance');
  expect(dead.statusCode).toBe(503);
  expect(dead.headers['content-type']).toBe('application/problem+json');
  expect(Number(dead.headers['retry-after'])).toBeGreaterThan(0);
  expect(problemSchema.parse(dead.json())).toMatchObject({
    code: 'service/unavailable',
    message: 'Ce service est momentanément indisponible. Réessayez dans quelques instants.',
  });
  expect((await app.inject('/api/offers')).statusCode).toBe(200);
});

test('only the routes of a service that is too slow respond 503, and others respond at once', {
  tags: ['deep'],
}, async () => {
  const slow = await startUpstream(() => undefined);
  const offers = await startUpstream(echo);
  const app = await startGateway({
    BILLING_URL: slow.origin,
    OFFERS_URL: offers.origin,
    UPSTREAM_TIMEOUT_MS: '5000',
  });
  const waiting = Array.from({ length: 200 }, () => app.inject('/api/credits/balance'));
  await expect.poll(() => slow.requests.length).toBeGreaterThan(0);
  const response = app.inject('/api/offers').then(({ statusCode }) => ['offers', statusCode]);
  const tooLate = waiting[0]?.then(({ statusCode }) => ['billing', statusCode]);
  expect(await Promise.race([response, tooLate])).toEqual(['offers', 200]);
  expect((await app.inject('/')).statusCode).toBe(200);
  for (const response of await Promise.all(waiting)) {
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(problemSchema.parse(response.json()).code).toBe('service/unavailable');
  }
  // no request to a slow service is repeated
  expect(slow.requests).toHaveLength(200);
});

test('a 5xx with a problem is passed on; any other is replaced and shows no internals', async () => {
  const app = await startGateway({
    BILLING_URL: (
      await startUpstream((_request, response) => {
        response.writeHead(500, {
          'content-type': 'text/html',
          'content-length': '23',
          'x-powered-by': 'Secret',
        });
        response.end('<pre>stack at /srv</pre>'.slice(0, 23));
      })
    ).origin,
    OFFERS_URL: (
      await startUpstream((_request, response) => {
        response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '7' });
        response.end('{"code":"service/unavailable"}');
      })
    ).origin,
  });
  const crashed = await app.inject('/api/credits/balance');
  expect(crashed.statusCode).toBe(500);
  expect(problemSchema.parse(crashed.json()).code).toBe('service/internal');
  expect(crashed.body).not.toContain('stack');
  expect(crashed.headers).not.toHaveProperty('x-powered-by');
  const problem = await app.inject('/api/offers');
  expect(problem.statusCode).toBe(503);
  expect(problem.headers['retry-after']).toBe('7');
  expect(problem.json()).toEqual({ code: 'service/unavailable' });
});
