import { setTimeout as pause } from 'node:timers/promises';
import { type RemotesRegistry, remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { readRegistry } from '../registry-file.ts';

/** A gateway reads the registry every second. */
const FOLLOW_LIMIT_MS = 5_000;
const RETRY_MS = 250;
const RESPONSE_LIMIT_MS = 5_000;

/** Checks whether the platform serves another folder, in which case a release would have no effect. */
export async function checkFolder(
  remotesDir: string,
  platformUrl: string,
  limitMs = FOLLOW_LIMIT_MS,
): Promise<string[]> {
  const deadline = Date.now() + limitMs;
  do {
    const served = await readServed(platformUrl);
    if (served === null) return [];
    const own = await readRegistry(remotesDir);
    if (releasedContent(served) === releasedContent(own)) return [];
    // a platform may be behind its folder, but never ahead of it
    if (served.revision > own.revision) break;
    await pause(RETRY_MS);
  } while (Date.now() < deadline);
  return [
    `REMOTES_DIR (${remotesDir}) is not the folder that the platform at ${platformUrl} serves: set REMOTES_DIR or PLATFORM_URL.`,
  ];
}

/** Null if the platform does not respond, which the check of its shell reports. */
async function readServed(platformUrl: string): Promise<RemotesRegistry | null> {
  const response = await fetch(new URL('/remotes.json', platformUrl), {
    signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
  }).catch(() => null);
  return response?.ok ? remotesRegistrySchema.parse(await response.json()) : null;
}

const releasedContent = ({ revision, remotes }: Pick<RemotesRegistry, 'revision' | 'remotes'>) =>
  JSON.stringify([revision, ...remotes.map(({ manifest, integrity }) => [manifest, integrity])]);
