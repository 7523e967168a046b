import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { ProcessState } from '@praticio/contracts/administration/platform';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

/** Returns the version in the nearest package.json above `file`; throws if there is none. */
export function versionOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    try {
      return packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || folder === dirname(folder)) throw error;
    }
  }
}

/**
 * The fields that stay the same while this process runs. `revision` is the source revision from the environment variable
 * REVISION; without the variable it is null.
 */
export function describeProcess(revision: string | undefined): ProcessState {
  return {
    instance: `${hostname()}:${process.pid}`,
    node: process.version,
    version: versionOf(process.argv[1] ?? ''),
    revision: revision ?? null,
    startedAt: new Date().toISOString(),
  };
}
