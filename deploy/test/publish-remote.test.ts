import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRegistry, readRegistry } from '../registry-file.ts';
import {
  bringVersion,
  endGradual,
  goBack,
  goTo,
  publishRemote,
  releaseGradually,
  rollBack,
  sweepVersions,
} from '../releases.ts';
import { readRecord, storeVersion } from '../versions.ts';

let folder: string;
let remotesDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praticio-publish-'));
  remotesDir = join(folder, 'remotes');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The build's description of its pages. */
const RECORD = {
  pages: [{ path: 'blog', layout: 'public', access: 'everyone', drawn: 'plain' }],
  menu: [{ menu: 'public', label: 'Blog', to: '/blog', rank: 20 }],
  slots: ['latest-articles'],
};

/** Makes a folder with the files of a build that publishing reads. */
async function build(content: string, version = '1.2.0'): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'));
  await mkdir(join(dist, 'static'));
  const stats = { contract: '1.0.0', metaData: { buildInfo: { buildVersion: version } }, ...RECORD };
  await writeFile(join(dist, 'mf-stats.json'), JSON.stringify(stats));
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ content }));
  await writeFile(join(dist, 'static/chunk.js'), content);
  return dist;
}

test('a published build is live with its version and the contract that it was built for', async () => {
  const entry = await publishRemote(remotesDir, 'mf-blog', await build('one'));
  expect(entry).toMatchObject({ version: '1.2.0', contract: '1.0.0', previous: null, ...RECORD });
  expect(entry.manifest).toBe('/remotes/mf-blog/1.2.0/mf-manifest.json');
  const registry = JSON.parse(await readFile(join(remotesDir, 'registry.json'), 'utf8'));
  const { liveSince: _since, earlier: _earlier, ...seen } = entry;
  expect(remotesRegistrySchema.parse(registry).remotes).toEqual([seen]);
});

test('a build with pages for the server is published with their file and its hash', async () => {
  const dist = await build('one');
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'server/routes.cjs'), 'module.exports = {};');
  const { server } = await publishRemote(remotesDir, 'mf-blog', dist);
  expect(server?.file).toBe('/remotes/mf-blog/1.2.0/server/routes.cjs');
  const hash = createHash('sha384').update('module.exports = {};').digest('base64');
  expect(server?.integrity).toBe(`sha384-${hash}`);
  // a version from before such files existed
  await publishRemote(remotesDir, 'mf-blog', await build('two', '1.3.0'));
  expect(await goBack(remotesDir, 'mf-blog')).toMatchObject({ server });
  const by = { by: 'somebody', why: '' };
  expect(await goTo(remotesDir, 'mf-blog', '1.3.0', by)).not.toHaveProperty('server');
});

test('the same version with other content gets a separate folder, and the first stays unchanged', async () => {
  await publishRemote(remotesDir, 'mf-blog', await build('one'));
  const second = await publishRemote(remotesDir, 'mf-blog', await build('two'));
  expect(second.version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  expect(second.previous).toBe('1.2.0');
  expect(await readFile(join(remotesDir, 'mf-blog/1.2.0/static/chunk.js'), 'utf8')).toBe('one');
});

test('publishing the same build again changes nothing', async () => {
  const dist = await build('one');
  await publishRemote(remotesDir, 'mf-blog', dist);
  await publishRemote(remotesDir, 'mf-blog', dist);
  expect(await readRegistry(remotesDir)).toMatchObject({ revision: 1 });
});

function runCommand(...args: string[]) {
  const script = join(import.meta.dirname, '../publish-remote.ts');
  const env = { ...process.env, REMOTES_DIR: remotesDir };
  return spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
}

const by = { by: 'somebody', why: 'because' };

async function publish(...versions: string[]): Promise<void> {
  for (const version of versions) await publishRemote(remotesDir, 'mf-blog', await build(version, version));
}

test('each call rolls back one version further', async () => {
  await publish('1.0.0', '1.1.0', '1.2.0');
  expect(await goBack(remotesDir, 'mf-blog')).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  expect(await goBack(remotesDir, 'mf-blog')).toMatchObject({ version: '1.0.0', previous: null });
  await expect(goBack(remotesDir, 'mf-blog')).rejects.toThrow('no version to go back to');
  await publish('1.3.0');
  expect(await goBack(remotesDir, 'mf-blog')).toMatchObject({ version: '1.0.0' });
});

test('any stored version can be made live, and rolling back starts from there', async () => {
  await publish('1.0.0', '1.1.0', '1.2.0');
  expect(await goTo(remotesDir, 'mf-blog', '1.1.0', by)).toMatchObject({ previous: '1.0.0' });
  expect(await goTo(remotesDir, 'mf-blog', '1.2.0', by)).toMatchObject({ previous: '1.1.0' });
  await expect(goTo(remotesDir, 'mf-blog', '9.9.9', by)).rejects.toThrow('no stored version 9.9.9');
});

test('the history records who changed the live version, when and why', async () => {
  await publish('1.0.0');
  await publishRemote(remotesDir, 'mf-blog', await build('two', '1.1.0'), by);
  await goBack(remotesDir, 'mf-blog', { by: 'another', why: 'it throws' });
  const { history } = await readRegistry(remotesDir);
  expect(history.map(({ kind, version, from }) => [kind, version, from])).toEqual([
    ['release', '1.0.0', null],
    ['release', '1.1.0', '1.0.0'],
    ['back', '1.0.0', '1.1.0'],
  ]);
  expect(history.at(-1)).toMatchObject({ by: 'another', why: 'it throws' });
  expect(Date.now() - Date.parse(history.at(-1)?.at ?? '')).toBeLessThan(60_000);
});

/** Stores the version of an image, like a start of the containers. */
async function bring(version: string): Promise<string | undefined> {
  const stored = await storeVersion(remotesDir, 'mf-blog', await build(version, version));
  return (await bringVersion(remotesDir, 'mf-blog', stored.version, by)).version;
}

test('the version of an image becomes live if there is none, and changes nothing later', async () => {
  expect(await bring('1.0.0')).toBe('1.0.0');
  expect(await bring('1.1.0')).toBe('1.0.0');
  expect(await goTo(remotesDir, 'mf-blog', '1.1.0', by)).toMatchObject({ previous: '1.0.0' });
  // a start with the older image after a release, and with the newer one after a return
  expect(await bring('1.0.0')).toBe('1.1.0');
  await goBack(remotesDir, 'mf-blog');
  expect(await bring('1.1.0')).toBe('1.0.0');
  const { history } = await readRegistry(remotesDir);
  expect(history.map(({ kind }) => kind)).toEqual(['release', 'to', 'back']);
});

test('a version that was stored and never released is removed a week after it was last stored', async () => {
  await bring('1.0.0');
  await bring('1.1.0');
  const later = (days: number) => Date.now() + days * 86_400_000;
  expect(await sweepVersions(remotesDir, later(6))).toEqual([]);
  expect(await sweepVersions(remotesDir, later(8))).toEqual(['mf-blog/1.1.0']);
  expect(await bring('1.1.0')).toBe('1.0.0');
  expect(await goTo(remotesDir, 'mf-blog', '1.1.0', by)).toMatchObject({ version: '1.1.0' });
});

test('a failing version is rolled back only while it is the live one', async () => {
  await publish('1.0.0', '1.1.0');
  expect(await rollBack(remotesDir, 'mf-blog', '1.0.9', by)).toBeNull();
  expect(await rollBack(remotesDir, 'mf-blog', '1.1.0', by)).toMatchObject({ version: '1.0.0' });
  expect(await rollBack(remotesDir, 'mf-blog', '1.1.0', by)).toBeNull();
});

test('a gradual release does not change the live version', async () => {
  await publish('1.0.0');
  const { version } = await storeVersion(remotesDir, 'mf-blog', await build('two', '1.1.0'));
  const share = { share: 10, administrators: true };
  expect(await releaseGradually(remotesDir, 'mf-blog', version, share, by)).toMatchObject({
    version: '1.0.0',
    gradual: { version: '1.1.0', ...share },
  });
  expect(await endGradual(remotesDir, 'mf-blog', by)).not.toHaveProperty('gradual');
  await releaseGradually(remotesDir, 'mf-blog', version, share, by);
  await publishRemote(remotesDir, 'mf-blog', await build('two', '1.1.0'));
  const { remotes } = await readRegistry(remotesDir);
  expect(remotes[0]).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  expect(remotes[0]).not.toHaveProperty('gradual');
});

test('a version is removed a week after it was last named, and never while it is', async () => {
  await publish('1.0.0', '1.1.0', '1.2.0');
  const inSixDays = Date.now() + 6 * 86_400_000;
  expect(await sweepVersions(remotesDir, inSixDays)).toEqual([]);
  expect(await sweepVersions(remotesDir, inSixDays + 2 * 86_400_000)).toEqual(['mf-blog/1.0.0']);
  await expect(readFile(join(remotesDir, 'mf-blog/1.0.0/mf-stats.json'))).rejects.toThrow('ENOENT');
  expect(await goBack(remotesDir, 'mf-blog')).toMatchObject({ version: '1.1.0', previous: null });
});

test('a command removes old versions', async () => {
  await publish('1.0.0', '1.1.0', '1.2.0');
  const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 1).toISOString();
  await changeRegistry(remotesDir, ({ unnamed }) => ({
    unnamed: unnamed.map((each) => ({ ...each, since: weekAgo })),
  }));
  const { status, stdout } = runCommand('mf-blog', '--sweep');
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'removed: mf-blog/1.0.0\n' });
});

test('the record of a stored version has each of its files with its hash', async () => {
  const { version } = await storeVersion(remotesDir, 'mf-blog', await build('one'));
  const record = await readRecord(remotesDir, 'mf-blog', version);
  const integrity = `sha384-${createHash('sha384').update('one').digest('base64')}`;
  expect(record?.files).toContainEqual({ path: 'static/chunk.js', bytes: 3, integrity });
});

test('without a previous version, returning is refused', async () => {
  await publishRemote(remotesDir, 'mf-blog', await build('one'));
  await expect(goBack(remotesDir, 'mf-blog')).rejects.toThrow('no version to go back to');
});

test('a remote of another repository stays published, and is served', async () => {
  await publishRemote(remotesDir, 'mf-blog', await build('one'));
  const file = join(remotesDir, 'registry.json');
  const known = await readRegistry(remotesDir);
  const newer = { ...known.remotes[0], name: 'mf-newer', manifest: '/remotes/mf-newer/1/mf-manifest.json' };
  await writeFile(file, JSON.stringify({ ...known, remotes: [...known.remotes, newer] }));
  await publishRemote(remotesDir, 'mf-shop', await build('shop'));
  const written = await readRegistry(remotesDir);
  expect(written.remotes.map(({ name }) => name)).toEqual(['mf-blog', 'mf-newer', 'mf-shop']);
  const served = remotesRegistrySchema.parse(written);
  expect(served.remotes.map(({ name }) => name)).toEqual(['mf-blog', 'mf-newer', 'mf-shop']);
});

test('two remotes published at the same time are both live', async () => {
  const [blog, shop] = [await build('blog'), await build('shop')];
  await Promise.all([publishRemote(remotesDir, 'mf-blog', blog), publishRemote(remotesDir, 'mf-shop', shop)]);
  const { remotes, revision } = await readRegistry(remotesDir);
  expect(remotes.map(({ name }) => name)).toEqual(['mf-blog', 'mf-shop']);
  expect(revision).toBe(2);
});

test.each([
  [['blog'], 'blog is no name of a remote'],
  [['mf-blog', '--bakc'], "Unknown option '--bakc'"],
  [['mf-blog', '--back'], 'mf-blog has no version to go back to.'],
])('the command names the reason of its failure in one line: %s', (args, reason) => {
  const { status, stderr } = runCommand(...args);
  expect(status).toBe(1);
  expect(stderr.startsWith(reason)).toBe(true);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
