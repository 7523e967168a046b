import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SetUpError } from '../console.ts';
import type { SupervisedProcess } from '../supervisor/supervised-process.ts';
import { BUCKET, bucketOf, copyBucket } from './bucket.ts';
import { copyParts, NOTE } from './parts.ts';

/** The processes that store data; they are paused during the copy. */
const storingProcesses = ['mongodb', 'nats', 'stripe', 'mail'];

/**
 * Copies the data of a platform into `folder`, which must be new. The engines are paused during the copy, so all files are
 * from the same moment: a restored platform is in the state of a power failure at that moment. Files in a bucket are copied too.
 */
export async function makeBackup(options: {
  dataDir: string;
  folder: string;
  /** The processes of the running platform; omit them if it does not run. */
  processes?: Map<string, SupervisedProcess>;
  /** Names the bucket of the platform's files, if it has one. */
  env?: NodeJS.ProcessEnv;
}): Promise<{ parts: string[]; heldMs: number }> {
  const { dataDir, processes, env = process.env } = options;
  const folder = resolve(options.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SetUpError(`${folder} is not empty: name a new folder for each backup.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const bucket = await bucketOf(env);
  // most of the bucket is copied before the pause, and the rest in it: no document in the copy names a missing object
  if (bucket) await copyBucket(bucket, unfinished);
  const begun = performance.now();
  const paused = storingProcesses.flatMap((name) => processes?.get(name) ?? []);
  try {
    for (const storing of paused) storing.kill('SIGSTOP');
    const parts = await copyParts(dataDir, unfinished);
    if (bucket) {
      await copyBucket(bucket, unfinished);
      parts.push(BUCKET);
    }
    writeFileSync(join(unfinished, NOTE), JSON.stringify({ at: new Date().toISOString(), parts }));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return { parts, heldMs: performance.now() - begun };
  } finally {
    for (const storing of paused) storing.kill('SIGCONT');
    rmSync(unfinished, { recursive: true, force: true });
  }
}
