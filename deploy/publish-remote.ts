import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type RegistryFile,
  type RemoteName,
  registryFileSchema,
  remoteNameSchema,
} from 'contracts/base/remotes';

/**
 * Publishes the build of one remote, or returns to its previous version (docs/architecture.md#releasing-one-remote):
 *
 *     node deploy/publish-remote.ts mf-offers          mf-offers/dist becomes the live version
 *     node deploy/publish-remote.ts mf-offers --back   the previous version becomes live again
 *
 * A version is an immutable folder `<REMOTES_DIR>/<name>/<version>/`. An entry in `<REMOTES_DIR>/registry.json`, which is
 * replaced by an atomic rename, names the live version. Nothing is built, restarted or deleted.
 */

type RegistryEntry = RegistryFile['remotes'][number];

/** What draws a remote's public pages on a server, where it has any (docs/architecture.md#rendered-pages). */
const SERVER_FILE = 'server/routes.cjs';
const LOCK_STALE_MS = 30_000;
const LOCK_RETRY_MS = 50;

/**
 * Copies `dist` to the folder of its version and makes it live. If the folder exists with other content (of a development
 * build), the version gets a suffix with the hash of its content.
 */
export async function publishRemote(
  remotesDir: string,
  name: RemoteName,
  dist: string,
): Promise<RegistryEntry> {
  const { buildVersion } = (await readStats(dist)).metaData.buildInfo;
  const version = await storeVersion(remotesDir, name, dist, buildVersion);
  return makeLive(remotesDir, name, version, (current) =>
    current?.version === version ? current.previous : undefined,
  );
}

/** Makes the previous version live again. */
export async function goBack(remotesDir: string, name: RemoteName): Promise<RegistryEntry> {
  const { remotes } = await readRegistry(remotesDir);
  const previous = remotes.find((remote) => remote.name === name)?.previous;
  if (!previous) throw new Error(`${name} has no version to go back to.`);
  return makeLive(remotesDir, name, previous, () => undefined);
}

/** Reads version and contract of a build (federation writes its `additionalData` to this file only). */
async function readStats(folder: string) {
  const text = await readFile(join(folder, 'mf-stats.json'), 'utf8').catch(() => {
    throw new Error(`${folder} contains no build of a remote: npm run build makes one.`);
  });
  return JSON.parse(text) as { contract: string; metaData: { buildInfo: { buildVersion: string } } };
}

/** Makes a stored version live. Its `previous` is the version that was live before, unless `previousOf` returns another one. */
async function makeLive(
  remotesDir: string,
  name: RemoteName,
  version: string,
  previousOf: (current: RegistryEntry | undefined) => string | null | undefined,
): Promise<RegistryEntry> {
  const folder = join(remotesDir, name, version);
  const { contract } = await readStats(folder);
  const manifest = await readFile(join(folder, 'mf-manifest.json'));
  const server = await readFile(join(folder, SERVER_FILE)).catch(() => null);
  return replaceEntry(remotesDir, name, (current) => {
    const kept = previousOf(current);
    return {
      name,
      version,
      manifest: `/remotes/${name}/${version}/mf-manifest.json`,
      contract,
      integrity: integrityOf(manifest),
      previous: kept === undefined ? (current?.version ?? null) : kept,
      ...(server && {
        server: { file: `/remotes/${name}/${version}/${SERVER_FILE}`, integrity: integrityOf(server) },
      }),
    };
  });
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export async function readRegistry(remotesDir: string): Promise<RegistryFile> {
  const path = join(remotesDir, 'registry.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? { schema: 1, revision: 0, remotes: [] } : registryFileSchema.parse(JSON.parse(text));
}

async function storeVersion(
  remotesDir: string,
  name: RemoteName,
  dist: string,
  wanted: string,
): Promise<string> {
  const content = await contentHash(dist);
  for (const version of [wanted, `${wanted}-${content.slice(0, 12)}`]) {
    const folder = join(remotesDir, name, version);
    const existing = await contentHash(folder).catch(() => null);
    if (existing === content) return version;
    if (existing !== null) continue;
    // copy, then rename: the folder of a version is either missing or complete
    const copying = join(remotesDir, name, `.copying-${randomUUID()}`);
    await cp(dist, copying, { recursive: true });
    await rename(copying, folder);
    return version;
  }
  throw new Error(`${name} ${wanted}: the folder with this content hash has other content.`);
}

async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    hash
      .update(`${path.slice(folder.length)}\0`)
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
}

async function replaceEntry(
  remotesDir: string,
  name: RemoteName,
  next: (current: RegistryEntry | undefined) => RegistryEntry,
): Promise<RegistryEntry> {
  await mkdir(remotesDir, { recursive: true });
  return withLock(join(remotesDir, 'registry.lock'), async () => {
    const registry = await readRegistry(remotesDir);
    const current = registry.remotes.find((remote) => remote.name === name);
    const entry = next(current);
    if (current && JSON.stringify(current) === JSON.stringify(entry)) return entry;
    const remotes = [...registry.remotes.filter((remote) => remote.name !== name), entry];
    const written = registryFileSchema.parse({
      schema: 1,
      revision: registry.revision + 1,
      remotes: remotes.sort((a, b) => a.name.localeCompare(b.name)),
    });
    const temporary = join(remotesDir, `registry.json.${randomUUID()}`);
    await writeFile(temporary, `${JSON.stringify(written, null, 2)}\n`);
    await rename(temporary, join(remotesDir, 'registry.json'));
    return entry;
  });
}

/** Lets simultaneous publications run one after the other, so that no entry is lost. */
async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (file) {
      try {
        return await work();
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
    }
    const age = await stat(path)
      .then((found) => Date.now() - found.mtimeMs)
      .catch(() => 0);
    if (age > LOCK_STALE_MS) await rm(path, { force: true });
    else await pause(LOCK_RETRY_MS);
  }
}

async function main([name, ...flags]: string[]): Promise<string> {
  const remote = remoteNameSchema.safeParse(name);
  if (!remote.success) {
    throw new Error(
      `There is no remote ${name ?? 'without a name'}; there are ${remoteNameSchema.options.join(', ')}.`,
    );
  }
  const unknown = flags.filter((flag) => flag !== '--back');
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(' ')}; --back returns to the previous version.`);
  const root = join(import.meta.dirname, '..');
  const remotesDir = resolve(process.env.REMOTES_DIR ?? join(root, '.data/remotes'));
  const entry = flags.includes('--back')
    ? await goBack(remotesDir, remote.data)
    : await publishRemote(remotesDir, remote.data, join(root, remote.data, 'dist'));
  return `${remote.data} ${entry.version} is live (previous: ${entry.previous ?? 'none'})`;
}

if (import.meta.main) {
  try {
    console.log(await main(process.argv.slice(2)));
  } catch (error) {
    // one line is enough for the operator, also for unexpected errors
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
