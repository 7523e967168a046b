import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesRegistrySchema } from 'contracts/base/remotes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goBack, publishRemote, readRegistry } from '../publish-remote.ts';

let folder: string;
let remotesDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praticio-publish-'));
  remotesDir = join(folder, 'remotes');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Makes a folder with the files of a build that publishing reads. */
async function build(content: string, version = '1.2.0'): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'));
  await mkdir(join(dist, 'static'));
  const stats = { contract: '1.0.0', metaData: { buildInfo: { buildVersion: version } } };
  await writeFile(join(dist, 'mf-stats.json'), JSON.stringify(stats));
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ content }));
  await writeFile(join(dist, 'static/chunk.js'), content);
  return dist;
}

test('a published build is live with its version and the contract that it was built for', async () => {
  const entry = await publishRemote(remotesDir, 'mf-blog', await build('one'));
  expect(entry).toMatchObject({ version: '1.2.0', contract: '1.0.0', previous: null });
  expect(entry.manifest).toBe('/remotes/mf-blog/1.2.0/mf-manifest.json');
  const registry = JSON.parse(await readFile(join(remotesDir, 'registry.json'), 'utf8'));
  expect(remotesRegistrySchema.parse(registry).remotes).toEqual([entry]);
});

test('a build with pages for the server is published with their file and its hash', async () => {
  const dist = await build('one');
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'server/routes.cjs'), 'module.exports = {};');
  const { server } = await publishRemote(remotesDir, 'mf-blog', dist);
  expect(server?.file).toBe('/remotes/mf-blog/1.2.0/server/routes.cjs');
  const hash = createHash('sha384').update('module.exports = {};').digest('base64');
  expect(server?.integrity).toBe(`sha384-${hash}`);
  // a version from before there were such files
  await publishRemote(remotesDir, 'mf-blog', await build('two', '1.3.0'));
  expect(await goBack(remotesDir, 'mf-blog')).toMatchObject({ server });
  expect(await goBack(remotesDir, 'mf-blog')).not.toHaveProperty('server');
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

test('returning to the previous version makes it live, and can be reversed', async () => {
  await publishRemote(remotesDir, 'mf-blog', await build('one', '1.0.0'));
  await publishRemote(remotesDir, 'mf-blog', await build('two', '1.1.0'));
  expect(await goBack(remotesDir, 'mf-blog')).toMatchObject({ version: '1.0.0', previous: '1.1.0' });
  expect(await goBack(remotesDir, 'mf-blog')).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
});

test('without a previous version, returning is refused', async () => {
  await publishRemote(remotesDir, 'mf-blog', await build('one'));
  await expect(goBack(remotesDir, 'mf-blog')).rejects.toThrow('no version to go back to');
});

test('a remote that this code does not know yet stays published and does not affect the others', async () => {
  await publishRemote(remotesDir, 'mf-blog', await build('one'));
  const file = join(remotesDir, 'registry.json');
  const known = await readRegistry(remotesDir);
  const newer = { ...known.remotes[0], name: 'mf-newer', manifest: '/remotes/mf-newer/1/mf-manifest.json' };
  await writeFile(file, JSON.stringify({ ...known, remotes: [...known.remotes, newer] }));
  await publishRemote(remotesDir, 'mf-shop', await build('shop'));
  const written = await readRegistry(remotesDir);
  expect(written.remotes.map(({ name }) => name)).toEqual(['mf-blog', 'mf-newer', 'mf-shop']);
  const served = remotesRegistrySchema.parse(written);
  expect(served.remotes.map(({ name }) => name)).toEqual(['mf-blog', 'mf-shop']);
});

test('two remotes published at the same time are both live', async () => {
  const [blog, shop] = [await build('blog'), await build('shop')];
  await Promise.all([publishRemote(remotesDir, 'mf-blog', blog), publishRemote(remotesDir, 'mf-shop', shop)]);
  const { remotes, revision } = await readRegistry(remotesDir);
  expect(remotes.map(({ name }) => name)).toEqual(['mf-blog', 'mf-shop']);
  expect(revision).toBe(2);
});

test.each([
  [['mf-blob'], 'There is no remote mf-blob; there are '],
  [['mf-blog', '--bakc'], 'There is no --bakc; '],
  [['mf-blog', '--back'], 'mf-blog has no version to go back to.'],
])('the command names the reason of its failure in one line: %s', (args, reason) => {
  const script = join(import.meta.dirname, '../publish-remote.ts');
  const env = { ...process.env, REMOTES_DIR: remotesDir };
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.startsWith(reason)).toBe(true);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
