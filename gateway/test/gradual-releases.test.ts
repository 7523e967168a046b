import { type RegistryFile, releasesSchema } from '@praticio/contracts/base/releases';
import { remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { changeRegistry, readRegistry } from '@praticio/deploy/registry-file';
import { administratorChoice, candidateChoice } from '@praticio/deploy/registry-key';
import { goBack, publishRemote, releaseGradually } from '@praticio/deploy/releases';
import { storeVersion } from '@praticio/deploy/versions';
import { expect, test } from 'vitest';
import { createReadReleases } from '../src/remotes/read-releases.ts';
import { folder, startGateway } from './gateway.ts';
import { startRemotes } from './publication.ts';

const somebody = { by: 'camille', why: 'a test' };

/** A build in the format for publishing. */
const build = (version: string) =>
  folder({
    'mf-stats.json': JSON.stringify({
      contract: '1.0.0',
      metaData: { buildInfo: { buildVersion: version } },
    }),
    'mf-manifest.json': JSON.stringify({ version }),
  });

/** A gateway over a host of remotes with 1.0.0 live and 2.0.0 for a share of the visitors. */
async function startGradual(share: number, administrators = false) {
  const host = await startRemotes();
  await publishRemote(host.remotesDir, 'mf-blog', await build('1.0.0'), somebody);
  const { version } = await storeVersion(host.remotesDir, 'mf-blog', await build('2.0.0'));
  await releaseGradually(host.remotesDir, 'mf-blog', version, { share, administrators }, somebody);
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  const versionFor = async (cookie?: string) => {
    const response = await app.inject({ url: '/remotes.json', headers: cookie ? { cookie } : {} });
    return remotesRegistrySchema.parse(response.json()).remotes[0]?.version;
  };
  const open = (cookie?: string) =>
    app.inject({ url: '/', headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  return { ...host, app, versionFor, open };
}

test('a share of the visitors gets the new version, in the page and in the registry alike', async () => {
  const { versionFor, open } = await startGradual(30);
  // a page would assign each of them a number
  for (const cookie of [undefined, 'versions=nonsense', 'versions=first'])
    expect(await versionFor(cookie)).toBe('1.0.0');
  for (const [cookie, version] of [
    ['versions=29', '2.0.0'],
    ['other=1; versions=30', '1.0.0'],
  ] as const) {
    expect(await versionFor(cookie), cookie).toBe(version);
    const { body, statusCode } = await open(cookie);
    expect(statusCode, body).toBe(200);
    expect(body).toContain(`/remotes/mf-blog/${version}/`);
    expect(body).not.toContain(`/remotes/mf-blog/${version === '1.0.0' ? '2.0.0' : '1.0.0'}/`);
  }
});

test('a new visitor gets a number that keeps the versions the same, and no second one', async () => {
  const { versionFor, open } = await startGradual(50);
  const first = await open();
  const [cookie] = String(first.headers['set-cookie']).split(';') as [string];
  expect(cookie).toMatch(/^versions=\d{1,2}$/);
  const version = await versionFor(cookie);
  expect(first.body).toContain(`/remotes/mf-blog/${version}/`);
  expect((await open(cookie)).headers).not.toHaveProperty('set-cookie');
});

test('administrators get it first', async () => {
  const { versionFor, origin } = await startGradual(0, true);
  const { firstChoice } = await createReadReleases([origin])();
  expect(await versionFor(`versions=${firstChoice}`)).toBe('2.0.0');
  // an unsigned value, and signatures for other purposes
  for (const value of [
    '0',
    'first',
    `first-${'A'.repeat(22)}`,
    `${firstChoice}A`,
    `candidate-${firstChoice?.slice(6)}`,
  ])
    expect(await versionFor(`versions=${value}`), value).toBe('1.0.0');
});

test('the cookie of administrators for one release is invalid for the next', async () => {
  const { versionFor, origin, remotesDir } = await startGradual(0, true);
  const before = (await createReadReleases([origin])()).firstChoice;
  const { version } = await storeVersion(remotesDir, 'mf-blog', await build('3.0.0'));
  await releaseGradually(remotesDir, 'mf-blog', version, { share: 0, administrators: true }, somebody);
  const after = (await createReadReleases([origin])()).firstChoice;
  await expect.poll(() => versionFor(`versions=${after}`)).toBe('3.0.0');
  expect(await versionFor(`versions=${before}`)).toBe('1.0.0');
});

test('a candidate is served only to its check', async () => {
  const { versionFor, remotesDir } = await startGradual(0);
  const { remotes } = await readRegistry(remotesDir);
  const { name, version: _live, ...entry } = remotes[0] as RegistryFile['remotes'][0];
  const candidate = { ...entry, name, version: '9.0.0', manifest: '/remotes/mf-blog/9.0.0/mf-manifest.json' };
  const registry = await changeRegistry(remotesDir, () => ({ candidates: [candidate] }));
  await expect.poll(() => versionFor(`versions=${candidateChoice(registry, candidate)}`)).toBe('9.0.0');
  const other = candidateChoice(registry, { name, version: '9.0.1' });
  for (const value of ['candidate', other, administratorChoice(registry), 'candidate-x'])
    expect(await versionFor(`versions=${value}`), String(value)).toBe('1.0.0');
});

test('without a gradual release no visitor gets a cookie, and all of them the live version', async () => {
  const { remotesDir, versionFor, open } = await startGradual(100);
  await publishRemote(remotesDir, 'mf-blog', await build('2.0.0'), somebody);
  await expect.poll(() => versionFor()).toBe('2.0.0');
  await goBack(remotesDir, 'mf-blog', somebody);
  await expect.poll(() => versionFor('versions=3')).toBe('1.0.0');
  expect((await open()).headers).not.toHaveProperty('set-cookie');
});

test('keeps the author of each release from visitors', async () => {
  const { app, origin, open, remotesDir } = await startGradual(10);
  const { releases, gradual } = releasesSchema.parse(await createReadReleases([origin])());
  expect(releases.map(({ kind, version, by }) => [kind, version, by])).toEqual([
    ['gradual', '2.0.0', 'camille'],
    ['release', '1.0.0', 'camille'],
  ]);
  expect(gradual).toEqual([{ name: 'mf-blog', version: '2.0.0', share: 10, administrators: false }]);
  const { key } = await readRegistry(remotesDir);
  expect(key).toHaveLength(43);
  for (const response of [await app.inject('/remotes.json'), await open(), await open('versions=candidate')])
    for (const secret of ['camille', key as string]) expect(response.body).not.toContain(secret);
});
