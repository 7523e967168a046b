import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from 'contracts/base/units';

/** What set-up made or fetched once and any clone can use: PRATICIO_CACHE, else `~/.cache/praticio`. */
export function cacheFolder(): string {
  const folder =
    process.env.PRATICIO_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'praticio');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * The cache's folder `name`, filled by `fill` when it is not there. It is filled beside and renamed, so a set-up
 * that was interrupted, or two at once, leave it absent or whole.
 */
export async function cachedFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder(), name);
  if (existsSync(folder)) return folder;
  const arriving = await mkdtemp(join(cacheFolder(), '.arriving-'));
  try {
    await fill(arriving);
    await rename(arriving, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
  return folder;
}

/** Remembers that an attempt failed, so that the next starts do not wait for it again. */
export function rememberFailure(attempt: string, reason: string): void {
  writeFileSync(failureFile(attempt), `${reason}\n`);
}

/** Why `attempt` failed within the last `days`, or null. */
export function recentFailure(attempt: string, days: number): string | null {
  const file = failureFile(attempt);
  if (!existsSync(file) || Date.now() - statSync(file).mtimeMs > days * DAY_MS) return null;
  return readFileSync(file, 'utf8').trim();
}

const failureFile = (attempt: string) => join(cacheFolder(), `${attempt}.failed`);
