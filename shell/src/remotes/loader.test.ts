import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: vi.fn(), registerRemotes: vi.fn() }));

const entryOf = (version: string) => `/remotes/mf-blog/${version}/remoteEntry.js`;
const live = { version: '1.0.0', reads: 0 };

/** The registry with the live version, and the manifests of all. */
async function respond(url: string): Promise<Response> {
  if (url !== '/remotes.json')
    return Response.json({ metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } } });
  live.reads += 1;
  const { version } = live;
  const manifest = `/remotes/mf-blog/${version}/mf-manifest.json`;
  const files = { manifest, contract: '1.0.0', integrity: '', previous: null };
  const blog = { name: 'mf-blog', version, ...files, pages: [], menu: [], slots: [] };
  const shop = {
    ...blog,
    name: 'mf-shop',
    version: '1.0.0',
    manifest: '/remotes/mf-shop/1.0.0/mf-manifest.json',
  };
  return Response.json({ schema: 1, revision: 1, remotes: [blog, shop] });
}

/** The loader of a new page. */
async function openPage() {
  vi.resetModules();
  return import('./loader.ts');
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['Date'] });
  Object.assign(live, { version: '1.0.0', reads: 0 });
  vi.stubGlobal('fetch', respond);
  vi.mocked(loadRemote).mockImplementation(async (id) => ({ default: id }));
});

test('another version gets a name of its own, so that nothing of the shell goes with the first', async () => {
  const { loadExpose, replaceFailed } = await openPage();
  await loadExpose('mf-blog', 'routes');
  Object.assign(globalThis, { mf_blog: 'the first container' });
  live.version = '2.0.0';
  expect(await replaceFailed('mf-blog')).toBe(true);
  await loadExpose('mf-blog', 'routes');
  // no third argument: federation replaces nothing by force
  expect(vi.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: 'mf_blog', entry: entryOf('1.0.0'), entryGlobalName: 'mf_blog' }]],
    [[{ name: 'v1_mf_blog', entry: entryOf('2.0.0'), entryGlobalName: 'mf_blog' }]],
  ]);
  expect(vi.mocked(loadRemote).mock.calls).toEqual([['mf_blog/routes'], ['v1_mf_blog/routes']]);
  expect(globalThis).toMatchObject({ mf_blog: undefined });
});

test('a tab that has been open for over a minute begins with the live version, and has nothing to offer', async () => {
  const { loadExpose, readFirstRegistry, readIfOld } = await openPage();
  await readFirstRegistry();
  live.version = '2.0.0';
  vi.setSystemTime(Date.now() + MINUTE_MS + 1);
  const [outdated] = await Promise.all([readIfOld(), loadExpose('mf-blog', 'routes')]);
  expect(outdated).toEqual([]);
  expect(vi.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: 'mf_blog', entry: entryOf('2.0.0'), entryGlobalName: 'mf_blog' }]],
  ]);
  // once for both
  expect(live.reads).toBe(2);
});

test('a remote that runs stays as it is, also its other parts, and a newer version is said', async () => {
  const { loadExpose, readIfOld } = await openPage();
  await loadExpose('mf-blog', 'routes');
  live.version = '2.0.0';
  expect(await readIfOld()).toEqual([]);
  vi.setSystemTime(Date.now() + MINUTE_MS + 1);
  expect(await readIfOld()).toEqual(['mf-blog']);
  await loadExpose('mf-blog', 'latest-articles');
  expect(registerRemotes).toHaveBeenCalledTimes(1);
});

test('a newer version that a load has learned of is said at the next navigation', async () => {
  const { loadExpose, readIfOld } = await openPage();
  await loadExpose('mf-blog', 'routes');
  live.version = '2.0.0';
  vi.setSystemTime(Date.now() + MINUTE_MS + 1);
  await loadExpose('mf-shop', 'routes');
  expect(await readIfOld()).toEqual(['mf-blog']);
  expect(live.reads).toBe(2);
});

test('the known version serves while the registry cannot be read', async () => {
  const { loadExpose, readFirstRegistry } = await openPage();
  await readFirstRegistry();
  vi.setSystemTime(Date.now() + MINUTE_MS + 1);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', (url: string) =>
    url === '/remotes.json' ? Promise.reject(new TypeError('no network')) : respond(url),
  );
  await loadExpose('mf-blog', 'routes');
  expect(vi.mocked(loadRemote).mock.calls).toEqual([['mf_blog/routes']]);
});
