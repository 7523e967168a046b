import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@praticio/contracts/base/units';

/** Folder for files that set-up builds or downloads once for all clones: PRATICIO_CACHE, else `~/.cache/praticio`. */
export function cacheFolder(): string {
  const folder =
    process.env.PRATICIO_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'praticio');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Returns the cache's folder `name`, which `fill` fills if it does not exist. It is filled under another name and then
 * renamed, so it is always complete, even if a set-up was interrupted or two ran at once.
 */
export async function cachedFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder(), name);
  if (existsSync(folder)) return folder;
  const temporary = await mkdtemp(join(cacheFolder(), '.unfinished-'));
  try {
    await fill(temporary);
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** Records that an attempt failed, so that later starts do not wait for it again. */
export function rememberFailure(attempt: string, reason: string): void {
  writeFileSync(failureFile(attempt), `${reason}\n`);
}

/** Returns why `attempt` failed within the last `days`, or null. */
export function recentFailure(attempt: string, days: number): string | null {
  const file = failureFile(attempt);
  if (!existsSync(file) || Date.now() - statSync(file).mtimeMs > days * DAY_MS) return null;
  return readFileSync(file, 'utf8').trim();
}

const failureFile = (attempt: string) => join(cacheFolder(), `${attempt}.failed`);
