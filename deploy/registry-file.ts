import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type RegistryEntry,
  type RegistryFile,
  type Release,
  registryFileSchema,
} from '@praticio/contracts/base/releases';

const LOCK_STALE_MS = 30_000;
const LOCK_RETRY_MS = 50;
const HISTORY_MAX = 300;
const KEY_BYTES = 32;

export type Registry = Pick<RegistryFile, 'remotes' | 'candidates' | 'history' | 'unnamed'>;

export async function readRegistry(remotesDir: string): Promise<RegistryFile> {
  const path = join(remotesDir, 'registry.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return registryFileSchema.parse(text === null ? { schema: 1, revision: 0, remotes: [] } : JSON.parse(text));
}

/**
 * Replaces the registry by the result of `change`, by an atomic rename, one change at a time. Writes nothing for null.
 * Records when a version was last named by an entry.
 */
export async function changeRegistry(
  remotesDir: string,
  change: (registry: RegistryFile) => Partial<Registry> | null,
): Promise<RegistryFile> {
  await mkdir(remotesDir, { recursive: true });
  return withLock(join(remotesDir, 'registry.lock'), async () => {
    const registry = await readRegistry(remotesDir);
    const changes = change(registry);
    if (changes === null) return registry;
    const key = registry.key ?? randomBytes(KEY_BYTES).toString('base64url');
    const next = { ...registry, ...changes, key, revision: registry.revision + 1 };
    const written = registryFileSchema.parse({
      ...next,
      remotes: next.remotes.toSorted((a, b) => a.name.localeCompare(b.name)),
      history: next.history.slice(-HISTORY_MAX),
      unnamed: unnamedAfter(registry, next),
    });
    const temporary = join(remotesDir, `registry.json.${randomUUID()}`);
    await writeFile(temporary, `${JSON.stringify(written, null, 2)}\n`);
    await rename(temporary, join(remotesDir, 'registry.json'));
    return written;
  });
}

/** Returns the registry with `entry` instead of the remote's earlier one, and with `release` added to the history. */
export function withEntry(
  { remotes, history }: RegistryFile,
  entry: RegistryEntry,
  release: Release,
): Partial<Registry> {
  return {
    remotes: [...remotes.filter(({ name }) => name !== entry.name), entry],
    history: [...history, release],
  };
}

/** `<remote>/<version>` of all versions that the registry names: a visitor may get them, or `--back` return to them. */
export function namedVersions({
  remotes,
  candidates,
}: Pick<RegistryFile, 'remotes' | 'candidates'>): Set<string> {
  return new Set([
    ...remotes.flatMap(({ name, version, previous, gradual }) =>
      [version, previous, gradual?.version].filter(Boolean).map((named) => `${name}/${named}`),
    ),
    ...candidates.map(({ name, version }) => `${name}/${version}`),
  ]);
}

function unnamedAfter(before: RegistryFile, after: RegistryFile): RegistryFile['unnamed'] {
  const named = namedVersions(after);
  const known = after.unnamed.filter(({ name, version }) => !named.has(`${name}/${version}`));
  const since = new Date().toISOString();
  const left = [...namedVersions(before)].filter((id) => !named.has(id));
  return [
    ...known,
    ...left.map((id) => {
      const [name, version] = id.split('/') as [string, string];
      return { name, version, since };
    }),
  ];
}

/** Runs simultaneous changes one after the other, so that none is lost. */
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
