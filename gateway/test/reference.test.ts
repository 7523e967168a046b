import { expect, test } from 'vitest';
import { listenGateway, startGateway } from './gateway.ts';

test('the documents of the API are served', async () => {
  const app = await startGateway();
  const openapi = await app.inject('/api/openapi.json');
  expect(openapi.statusCode).toBe(200);
  expect(openapi.headers['content-type']).toMatch('application/json');
  expect(openapi.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/blog': { get: {} } } });
  const asyncapi = await app.inject('/api/asyncapi.json');
  expect(asyncapi.json()).toMatchObject({ asyncapi: '3.0.0' });
});

test('the page that shows them obeys the strict policy: nothing inline, its own scripts only', async () => {
  const { app, origin } = await listenGateway();
  const page = await fetch(`${origin}/api/docs`);
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  // Swagger UI sets HTML as plain strings
  expect(policy).not.toContain('trusted-types');
  const body = await page.text();
  expect(body).not.toMatch(/<script(?![^>]*src=)|<style|style=/);
  const files = [...body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200);
});

test('partners have a separate document and page', async () => {
  const app = await startGateway();
  const document = (await app.inject('/api/partner/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(document.paths)).toContain('/api/partner/offers/{externalId}');
  expect(Object.keys(document.paths)).not.toContain('/api/profile');
  const page = await app.inject('/api/partner/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain('src="/api/partner/docs/start.js"');
  expect((await app.inject('/api/partner/docs/start.js')).body).toContain('/api/partner/openapi.json');
});

test('nothing else of the library is served', async () => {
  const app = await startGateway();
  for (const file of ['package.json', 'index.html', 'swagger-initializer.js', '../package.json'])
    expect((await app.inject(`/api/docs/assets/${file}`)).statusCode, file).toBe(404);
});
