import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { folder, listenGateway, TEMPLATE } from './gateway.ts';
import { startRemotes } from './publication.ts';

/** Sends the target unchanged; fetch and inject would normalise it. */
function get(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, headers }, (response) => {
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

const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port;

/** Spellings of a path whose segments are `folder`s and a file in `server`. */
function spellingsOf(folder: string, file: string): string[] {
  const servers = [
    'server',
    'SERVER',
    'Server',
    '%73erver',
    'serve%72',
    '%53ERVER',
    './server',
    '%2e/server',
    'static/../server',
  ];
  const slashes = [
    '/',
    '//',
    '///',
    '%2f',
    '%2F',
    '/./',
    '/%2e/',
    '\\',
    '%5c',
    '%252f',
    '/x/../',
    '/x/%2e%2e/',
  ];
  const files = [file, file.replace('.', '%2e'), `${file}?a`, `${file}#a`, `${file}/`, `${file}%00`];
  const all = [
    ...servers.flatMap((server) => slashes.map((slash) => `${folder}/${server}${slash}${file}`)),
    ...slashes.map((slash) => `${folder}${slash}server/${file}`),
    ...files.map((name) => `${folder}//server/${name}`),
    `http://elsewhere.test${folder}/server/${file}`,
    `http://elsewhere.test/${folder}//server/${file}`,
  ];
  // other strings are no valid request targets
  return all.filter((target) => /^(?:\/|http:)/.test(target));
}

test('no spelling of a path gives a visitor the files that render pages', async () => {
  const host = await startRemotes();
  const secret = { 'server/routes.cjs': 'SECRET', 'SERVER/routes.cjs': 'SECRET', 'static/a.js': 'open' };
  await host.publish('1.0.0', { ...secret, 'mf-stats.json': '{}' });
  const shell = await folder({
    'index.html': TEMPLATE,
    'shell.json': JSON.stringify({ contract: '1.0.0', shared: {}, pages: [''] }),
    'server/shell.cjs': 'SECRET',
    'static/b.js': 'open',
  });
  const { app } = await listenGateway({ REMOTES_ORIGIN: host.origin, SHELL_DIR: shell });
  const port = portOf(app.server);
  const remote = '/remotes/mf-offers/1.0.0';
  // public files are served, also under unusual spellings of their path
  for (const path of [`${remote}/static/a.js`, `${remote}//static/%61.js`, '/static/b.js', '//static/./b.js'])
    expect(await get(port, path), path).toEqual({ status: 200, body: 'open' });
  const spellings = [
    ...spellingsOf('', 'shell.cjs'),
    ...spellingsOf(remote, 'routes.cjs'),
    ...spellingsOf('/static/..', 'shell.cjs'),
    ...spellingsOf('//remotes/./mf-offers//1.0.0', 'routes.cjs'),
    '/remotes/mf-offers/1.0.0%2Fserver/routes.cjs',
    '/remotes/mf-offers%2F1.0.0/server/routes.cjs',
  ];
  for (const path of spellings) {
    const { status, body } = await get(port, path);
    expect([400, 404], path).toContain(status);
    expect(body, path).not.toContain('SECRET');
  }
});

test('the host of the remotes gives them to the renderer, and not to requests through a gateway', async () => {
  const host = await startRemotes();
  await host.publish('1.0.0', { 'server/routes.cjs': 'SECRET' });
  const port = portOf(host.app.server);
  const path = '/remotes/mf-offers/1.0.0/server/routes.cjs';
  expect(await get(port, path)).toEqual({ status: 200, body: 'SECRET' });
  for (const spelling of [path, path.replace('server', '/server'), path.replace('server', '%73erver')]) {
    const { status, body } = await get(port, spelling, { 'x-forwarded-for': '203.0.113.1' });
    expect([status, body.includes('SECRET')], spelling).toEqual([404, false]);
  }
});
