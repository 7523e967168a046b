import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { remoteRecordSchema } from '@praticio/contracts/base/remote-record';
import type { PublishedVersion } from '@praticio/contracts/base/remotes';
import { z } from 'zod';

/** The file that renders a remote's public pages on a server, if it has any (docs/pages.md#rendered-pages). */
const SERVER_FILE = 'server/routes.cjs';

/** The description of a build in its statistics file. Old versions list no pages and slots. */
const statsSchema = remoteRecordSchema.omit({ name: true }).extend({
  contract: z.string(),
  metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }) }),
});

const versionRecordSchema = z.object({
  version: z.string(),
  storedAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), integrity: z.string() })),
});
/** The record of a stored version: its files with their hashes. */
export type VersionRecord = z.infer<typeof versionRecordSchema>;

export const folderOf = (remotesDir: string, name: string, version: string) =>
  join(remotesDir, name, version);
const recordFile = (remotesDir: string, name: string, version: string) =>
  join(remotesDir, 'records', name, `${version}.json`);

export const integrityOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads the description of a build (federation writes its `additionalData` to this file only). */
export async function readStats(folder: string) {
  const text = await readFile(join(folder, 'mf-stats.json'), 'utf8').catch(() => {
    throw new Error(`${folder} contains no build of a remote: npm run build makes one.`);
  });
  return statsSchema.parse(JSON.parse(text));
}

/**
 * Copies `dist` to the folder of its version. If the folder exists with other content (of a development build), the version
 * gets a suffix with the hash of its content.
 */
export async function storeVersion(
  remotesDir: string,
  name: string,
  dist: string,
): Promise<{ version: string; isNew: boolean }> {
  const { buildVersion: wanted } = (await readStats(dist)).metaData.buildInfo;
  const content = await contentHash(dist);
  for (const version of [wanted, `${wanted}-${content.slice(0, 12)}`]) {
    const folder = folderOf(remotesDir, name, version);
    const existing = await contentHash(folder).catch(() => null);
    if (existing === content) return { version, isNew: false };
    if (existing !== null) continue;
    // copy, then rename: the folder of a version is either missing or complete
    const copying = join(remotesDir, name, `.copying-${randomUUID()}`);
    await cp(dist, copying, { recursive: true });
    await writeRecord(remotesDir, name, version, copying);
    await rename(copying, folder);
    return { version, isNew: true };
  }
  throw new Error(`${name} ${wanted}: the folder with this content hash has other content.`);
}

export async function removeVersion(remotesDir: string, name: string, version: string): Promise<void> {
  await rm(folderOf(remotesDir, name, version), { recursive: true, force: true });
  await rm(recordFile(remotesDir, name, version), { force: true });
}

/** Returns the registry's entry for a stored version. */
export async function describeVersion(
  remotesDir: string,
  name: string,
  version: string,
): Promise<PublishedVersion> {
  const folder = folderOf(remotesDir, name, version);
  const { contract, pages, menu, slots } = await readStats(folder);
  const manifest = await readFile(join(folder, 'mf-manifest.json'));
  const server = await readFile(join(folder, SERVER_FILE)).catch(() => null);
  const path = `/remotes/${name}/${version}`;
  return {
    version,
    manifest: `${path}/mf-manifest.json`,
    contract,
    integrity: integrityOf(manifest),
    pages,
    menu,
    slots,
    ...(server && { server: { file: `${path}/${SERVER_FILE}`, integrity: integrityOf(server) } }),
  };
}

/** The record of a stored version; null for one that was stored before there were records. */
export async function readRecord(
  remotesDir: string,
  name: string,
  version: string,
): Promise<VersionRecord | null> {
  const text = await readFile(recordFile(remotesDir, name, version), 'utf8').catch(() => null);
  return text === null ? null : versionRecordSchema.parse(JSON.parse(text));
}

/** Writes the record of the files in `folder`. */
export async function writeRecord(
  remotesDir: string,
  name: string,
  version: string,
  folder: string,
): Promise<void> {
  const files = await Promise.all(
    (await filesIn(folder)).map(async (path) => {
      const content = await readFile(join(folder, path));
      return { path, bytes: content.length, integrity: integrityOf(content) };
    }),
  );
  const record: VersionRecord = { version, storedAt: new Date().toISOString(), files };
  const file = recordFile(remotesDir, name, version);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(record, null, 1)}\n`);
}

/** Paths of all files below `folder`, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths.sort();
}

async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await filesIn(folder)) {
    hash
      .update(`/${path}\0`)
      .update(await readFile(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
