import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listenGateway, startGateway } from './gateway.ts';
import { startUpstream } from './upstream.ts';

const offers = JSON.stringify({
  items: Array.from({ length: 50 }, (_, id) => ({ id, title: 'Cardiologue' })),
});

const responding =
  (body: string, headers: Record<string, string>): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body);
  };

async function get(listener: RequestListener, headers: IncomingHttpHeaders = {}) {
  const app = await startGateway({ OFFERS_URL: (await startUpstream(listener)).origin });
  return app.inject({ url: '/api/offers', headers: { 'accept-encoding': 'gzip, br', ...headers } });
}

test('long texts of a service are compressed in an encoding that the client accepts', async () => {
  const json = responding(offers, { 'content-type': 'application/json; charset=utf-8', etag: '"1"' });
  const br = await get(json);
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: 'W/"1"' });
  expect(String(brotliDecompressSync(br.rawPayload))).toBe(offers);
  expect(br.rawPayload.length).toBeLessThan(offers.length / 5);
  const gzip = await get(json, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(gzip.rawPayload))).toBe(offers);
  const plain = await get(json, { 'accept-encoding': 'identity' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toBe(offers);
});

test('files, short responses and compressed responses pass unchanged', async () => {
  for (const [body, headers] of [
    [offers, { 'content-type': 'application/pdf' }],
    [offers, { 'content-type': 'image/webp' }],
    [offers, { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="a.txt"' }],
    [offers, { 'content-type': 'application/json', 'content-encoding': 'zstd' }],
    ['{"short":true}', { 'content-type': 'application/json' }],
  ] as const) {
    const response = await get(responding(body, headers));
    expect(response.body).toBe(body);
    expect(response.headers['content-encoding']).toBe(
      (headers as Record<string, string>)['content-encoding'],
    );
    expect(response.headers['content-length']).toBe(String(body.length));
  }
});

test('a compressed response that breaks off fails for the client', async () => {
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write(offers, () => response.destroy());
  });
  const { origin } = await listenGateway({ OFFERS_URL: upstream.origin });
  await expect(fetch(`${origin}/api/offers`).then((response) => response.text())).rejects.toThrow();
});
