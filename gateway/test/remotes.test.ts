import { writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { expect, test } from 'vitest';
import { createReadReleases } from '../src/remotes/read-releases.ts';
import { startGateway } from './gateway.ts';
import { CHUNK, startRemotes } from './publication.ts';

const liveVersion = async (app: Awaited<ReturnType<typeof startGateway>>) =>
  remotesRegistrySchema.parse((await app.inject('/remotes.json')).json()).remotes[0]?.version;

test('a new version and the return to the previous one take effect without a restart', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0');
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  expect(await liveVersion(app)).toBe('1.0.0');
  await host.publish('1.1.0');
  await expect.poll(() => liveVersion(app)).toBe('1.1.0');
  await host.publish('1.0.0');
  await expect.poll(() => liveVersion(app)).toBe('1.0.0');
});

test('the registry is revalidated each time, with a 304 if it is unchanged', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0');
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  const { headers } = await app.inject('/remotes.json');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('application/json');
  const again = await app.inject({
    url: '/remotes.json',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('the last known registry stays while the remotes’ host sends invalid responses', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0');
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  await writeFile(join(host.remotesDir, 'registry.json'), '{"schema": 2');
  await host.app.inject('/remotes.json');
  expect(await liveVersion(app)).toBe('1.0.0');
});

test('while one host restarts, another one serves files, new versions and the history', {
  tags: ['deep'],
}, async () => {
  const first = await startRemotes();
  const second = await startRemotes({ remotesDir: first.remotesDir });
  await first.publish('1.0.0', { [CHUNK]: 'page' });
  const origins = [first.origin, second.origin];
  const app = await startGateway({ REMOTES_ORIGIN: origins.join() });
  const chunk = async () => (await app.inject(`/remotes/mf-offers/1.0.0/${CHUNK}`)).statusCode;
  expect(await chunk()).toBe(200);
  await first.app.close();
  for (let asked = 0; asked < 10; asked += 1) expect(await chunk()).toBe(200);
  await first.publish('1.1.0');
  await expect.poll(() => liveVersion(app)).toBe('1.1.0');
  await expect(createReadReleases(origins)()).resolves.toMatchObject({ releases: [] });
  // a gateway that starts meanwhile knows the registry from its first request on
  expect(await liveVersion(await startGateway({ REMOTES_ORIGIN: origins.join() }))).toBe('1.1.0');
});

test('a file that is requested while its only host is unavailable is sent once that is back within seconds, and the registry stays', {
  tags: ['deep'],
}, async () => {
  const host = await startRemotes();
  await host.publish('1.0.0', { [CHUNK]: 'page' });
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  const chunk = () => app.inject(`/remotes/mf-offers/1.0.0/${CHUNK}`);
  await host.app.close();
  const asked = Promise.all([chunk(), chunk()]);
  await pause(1_000);
  const back = await startRemotes({ remotesDir: host.remotesDir, port: Number(new URL(host.origin).port) });
  expect((await asked).map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'page'],
    [200, 'page'],
  ]);
  await back.app.close();
  expect((await chunk()).statusCode).toBe(503);
  const started = performance.now();
  for (let times = 0; times < 5; times += 1) expect((await chunk()).statusCode).toBe(503);
  // only the first request has waited
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(await liveVersion(app)).toBe('1.0.0');
});

test('before the host was first reached, the registry is unavailable and pages are still served', async () => {
  const app = await startGateway();
  expect((await app.inject('/remotes.json')).statusCode).toBe(503);
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('id="remotes"');
});

test("a version's files are immutable, its manifest is revalidated", async () => {
  const host = await startRemotes();
  await host.publish('1.0.0', { [CHUNK]: 'run()', 'remoteEntry.js': 'entry()', 'a.css': 'p{}' });
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  for (const [file, type] of [
    [CHUNK, 'javascript'],
    ['remoteEntry.js', 'javascript'],
    ['a.css', 'text/css'],
  ]) {
    const response = await app.inject(`/remotes/mf-offers/1.0.0/${file}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain(type);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const manifest = await app.inject('/remotes/mf-offers/1.0.0/mf-manifest.json');
  expect(manifest.headers['cache-control']).toBe('no-cache');
  const same = await app.inject({
    url: '/remotes/mf-offers/1.0.0/mf-manifest.json',
    headers: { 'if-none-match': String(manifest.headers.etag) },
  });
  expect(same.statusCode).toBe(304);
});

test('the best precompressed file that the client accepts is sent', async () => {
  const host = await startRemotes();
  const [br, gzip] = [brotliCompressSync('run()'), gzipSync('run()')];
  await host.publish('1.0.0', { 'a.js': 'run()', 'a.js.br': br, 'a.js.gz': gzip, 'b.js': 'plain()' });
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  const get = (file: string, accept?: string) =>
    app.inject({
      url: `/remotes/mf-offers/1.0.0/${file}`,
      headers: accept ? { 'accept-encoding': accept } : {},
    });
  for (const [accept, encoding, body] of [
    ['gzip, deflate, br, zstd', 'br', br],
    ['gzip', 'gzip', gzip],
    ['br;q=0, gzip', 'gzip', gzip],
    [undefined, undefined, Buffer.from('run()')],
  ] as const) {
    const response = await get('a.js', accept);
    expect(response.headers['content-encoding'], accept).toBe(encoding);
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(response.rawPayload).toEqual(body);
  }
  expect((await get('b.js', 'br')).headers).not.toHaveProperty('content-encoding');
});

test('a file that is not published is a 404 problem, never the HTML', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0');
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  for (const url of [
    '/remotes/mf-offers/1.0.0/gone.js',
    '/remotes/mf-offers/9.9.9/remoteEntry.js',
    '/remotes/mf-unknown/1.0.0/remoteEntry.js',
    '/remotes/mf-offers/1.0.0/',
    '/remotes/mf-offers/1.0.0',
    '/remotes/',
    '/remotes',
    '/remotes/registry.json',
  ]) {
    const response = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(response.statusCode, url).toBe(404);
    expect(response.headers['content-type'], url).toBe('application/problem+json');
    expect(response.headers['cache-control'], url).toBe('no-store');
  }
});

test('no path leads out of the published folders', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0');
  await host.writeFiles('../../secrets', { 'key.txt': 'SECRET' });
  await writeFile(join(host.remotesDir, 'key.txt'), 'SECRET');
  await writeFile(join(host.remotesDir, 'mf-offers/1.0.0/.hidden.js'), 'SECRET');
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (const server of [app.server, host.app.server]) {
    const { port } = server.address() as { port: number };
    for (const path of [
      '/remotes/../key.txt',
      '/remotes/mf-offers/../key.txt',
      '/remotes/mf-offers/1.0.0/../../key.txt',
      '/remotes/mf-offers/1.0.0/..%2f..%2fkey.txt',
      '/remotes/mf-offers/1.0.0/%2e%2e/%2e%2e/key.txt',
      '/remotes/mf-offers/%2e%2e/key.txt',
      '/remotes/mf-offers/..%2f..%2fsecrets/key.txt',
      '/remotes/mf-offers/1.0.0/..%5c..%5ckey.txt',
      '/remotes/mf-offers/1.0.0/key.txt%00.js',
      '/remotes/mf-offers/1.0.0//../../key.txt',
      '/remotes/mf-offers/1.0.0/.hidden.js',
    ]) {
      const { status, body } = await get(port, path);
      expect([400, 404], `${path} ${status}`).toContain(status);
      expect(body).not.toContain('SECRET');
    }
  }
});

/** Sends the path unchanged; fetch and inject would resolve `..` themselves. */
function get(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}
