import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { remotesInPageSchema } from '@praticio/contracts/base/remotes';
import { expect, test } from 'vitest';
import { folder, startGateway, TEMPLATE } from './gateway.ts';
import { CHUNK, manifestOf, RECORD, startRemotes } from './publication.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('any URL that a browser navigates to gets the shell, revalidated each time', async () => {
  const app = await startGateway();
  for (const url of [
    '/',
    '/offers',
    '/offres?query=a',
    '/payment/success?session_id=x',
    '/verify-email/abc',
    '/nowhere/at/all',
  ]) {
    const response = await app.inject({ url, headers: html });
    expect(response.statusCode, url).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('<div id="root">');
  }
  expect((await app.inject({ method: 'HEAD', url: '/offers', headers: html })).statusCode).toBe(200);
});

test('a missing file, a technical path or a request for data never gets HTML', async () => {
  const app = await startGateway();
  const files = ['/static/js/gone.0a1b2c3d.js', '/favicon.ico', '/offers/photo.png', '/index.html', '/.env'];
  const technical = ['/uploads/elsewhere/a', '/.well-known/x', '/api/%', '/remotes/%/1.0.0/a.js'];
  for (const [url, accept] of [
    ...files.map((file) => [file, '*/*']),
    ...technical.map((path) => [path, html.accept]),
  ] as [string, string][]) {
    const response = await app.inject({ url, headers: { accept } });
    expect([400, 404], url).toContain(response.statusCode);
    expect(response.headers['content-type'], url).toBe('application/problem+json');
  }
  expect((await app.inject({ url: '/offers', headers: { accept: 'application/json' } })).statusCode).toBe(
    404,
  );
  expect((await app.inject({ method: 'POST', url: '/offers', headers: html })).statusCode).toBe(404);
});

test('a browser that opens an unknown path gets the shell with status 404, which search engines leave out', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0');
  const shell = await folder({
    'index.html': TEMPLATE,
    'shell.json': JSON.stringify({
      contract: '1.0.0',
      shared: {},
      pages: ['', 'contact', 'verify-email/:token'],
    }),
  });
  const app = await startGateway({ SHELL_DIR: shell, REMOTES_ORIGIN: host.origin });
  const open = (url: string) => app.inject({ url, headers: html });
  for (const url of ['/', '/contact', '/contact/', '/Contact', '/verify-email/a', '/offers', '/offers/12?a'])
    expect((await open(url)).statusCode, url).toBe(200);
  for (const url of [
    '/nowhere',
    '/offers/12/nothing',
    '/verify-email/a/b',
    '/offers%2F12',
    '/index.html',
    '/favicon.ico',
    '/.env',
    '/offers/photo.png',
    '/%',
    '/offers/%',
    '/offers/%E0%A4',
    '/blog/%zz?a=%',
    '/offers/%ff',
  ]) {
    // biome-ignore format: a list
    const response = await open(url);
    expect([response.statusCode, response.headers['content-type']], url).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(response.body, url).toContain('<div id="root"></div>');
    expect(response.body, url).toContain('<meta name="robots" content="noindex">');
    expect(response.body, url).toContain('<script type="application/json" id="remotes">');
  }
  expect((await app.inject({ method: 'HEAD', url: '/offers/%', headers: html })).statusCode).toBe(404);
});

test('while the pages are unknown, each path may be one', async () => {
  const shell = await folder({ 'index.html': TEMPLATE, 'shell.json': JSON.stringify({ pages: [''] }) });
  const app = await startGateway({ SHELL_DIR: shell });
  expect((await app.inject({ url: '/nowhere', headers: html })).statusCode).toBe(200);
});

test("the shell's hashed files are immutable, others are not; precompressed ones are used", async () => {
  const shell = await folder({
    'index.html': TEMPLATE,
    'static/js/index.0a1b2c3d.js': 'run()',
    'static/js/index.0a1b2c3d.js.br': 'compressed',
    'favicon.svg': '<svg/>',
  });
  const app = await startGateway({ SHELL_DIR: shell });
  const script = await app.inject({
    url: '/static/js/index.0a1b2c3d.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-encoding']).toBe('br');
  expect(script.body).toBe('compressed');
  const icon = await app.inject('/favicon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  expect(icon.headers['content-type']).toContain('image/svg+xml');
});

test("no path leads out of the shell's folder", async () => {
  const shell = await folder({
    'dist/index.html': TEMPLATE,
    'secret.txt': 'SECRET',
    'dist/.env.txt': 'SECRET',
  });
  const app = await startGateway({ SHELL_DIR: join(shell, 'dist') });
  for (const url of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/static/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/.env.txt',
    '//secret.txt',
  ]) {
    const response = await app.inject({ url, headers: html });
    expect([400, 404], url).toContain(response.statusCode);
    expect(response.body).not.toContain('SECRET');
  }
});

test('pages are compressed in an encoding that the client accepts', async () => {
  const app = await startGateway();
  const get = (accept: string) => app.inject({ url: '/', headers: { ...html, 'accept-encoding': accept } });
  const plain = (await get('identity')).body;
  const br = await get('gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers.vary).toBe('Accept-Encoding');
  expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain);
  const gzip = await get('br;q=0, gzip;q=0.5');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(gzip.rawPayload))).toBe(plain);
});

test('a new build of the shell is served without a restart', async () => {
  const shell = await folder({ 'index.html': TEMPLATE });
  const app = await startGateway({ SHELL_DIR: shell });
  await app.inject({ url: '/', headers: html });
  await writeFile(join(shell, 'index.html'), TEMPLATE.replace('0a1b2c3d', 'ffffffff'));
  await expect.poll(async () => (await app.inject({ url: '/', headers: html })).body).toContain('ffffffff');
});

test('the page contains the registry and manifests as data, and preloads its remote', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0');
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  const base = '/remotes/mf-offers/1.0.0/';
  const { body } = await app.inject({ url: '/offers?query=a', headers: html });
  const data = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const { registry, manifests } = remotesInPageSchema.parse(JSON.parse(data));
  expect(registry.remotes[0]?.version).toBe('1.0.0');
  // of a manifest what the shell reads: its other files are in the preload links
  const entry = { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } };
  expect(manifests).toEqual({ [`${base}mf-manifest.json`]: entry });
  expect(registry.remotes[0]).toMatchObject(RECORD);
  expect(body.match(/<link rel="preload"[^>]*>/g)).toEqual([
    `<link rel="preload" as="script" href="${base}remoteEntry.js">`,
    `<link rel="preload" as="script" href="${base}${CHUNK}">`,
    `<link rel="preload" as="style" href="${base}a.css">`,
  ]);
  // another page has the records of all remotes, and the manifests of those that it needs
  const other = (await app.inject({ url: '/contact', headers: html })).body;
  expect(other).not.toContain('rel="preload"');
  expect(other).toContain('"path":"offers/:id"');
  expect(other).toContain('"manifests":{}');
});

test('a manifest whose hash does not match the registry is not in the page', async () => {
  const host = await startRemotes();
  await host.writeFiles('1.0.0', { 'mf-manifest.json': JSON.stringify(manifestOf('1.0.0')) });
  await host.movePointer('1.0.0', 'something else');
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  const { body } = await app.inject({ url: '/offers', headers: html });
  expect(body).toContain('"manifests":{}');
});

test('nothing in a manifest can end its script element', async () => {
  const host = await startRemotes();
  const remoteEntry = { name: '</script><script>alert(1)</script><!--\u2028', path: '' };
  const hostile = { ...manifestOf('1.0.0'), metaData: { remoteEntry } };
  await host.writeFiles('1.0.0', { 'mf-manifest.json': JSON.stringify(hostile) });
  await host.movePointer('1.0.0', JSON.stringify(hostile));
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  const { body } = await app.inject({ url: '/offers', headers: html });
  const data = /id="remotes">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const { manifests } = remotesInPageSchema.parse(JSON.parse(data));
  expect(Object.values(manifests)).toEqual([{ metaData: { remoteEntry } }]);
});

test('a browser that opens a page which cannot be sent gets an error page without internals', async () => {
  const app = await startGateway({ SHELL_DIR: await folder({ 'shell.json': '{}' }) });
  const page = await app.inject({ url: '/offers', headers: html });
  expect(page.statusCode).toBe(500);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<h1>Praticio est momentanément indisponible</h1>');
  expect(page.body).toContain('<a href="">Recharger la page</a>');
  expect(page.body).not.toContain('ENOENT');
});
