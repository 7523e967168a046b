import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SetUpError } from '../console.ts';
import { claimData, forgetChildren, JOURNAL } from '../supervisor/leftovers.ts';
import { BUCKET, bucketOf, fillBucket } from './bucket.ts';
import { copyParts, NOTE, noteSchema, partsIn } from './parts.ts';

/** Copies a backup into a data folder that is empty and not in use; returns the backup's time and parts. */
export async function restoreBackup(options: {
  dataDir: string;
  folder: string;
  say: (line: string) => void;
  /** Names the bucket of the platform's files, if the backup has one. */
  env?: NodeJS.ProcessEnv;
}): Promise<{ at: string; parts: string[] }> {
  const folder = resolve(options.folder);
  const { dataDir, say, env = process.env } = options;
  const note = join(folder, NOTE);
  if (!existsSync(note)) throw new SetUpError(`${folder} contains no backup (${NOTE} is missing).`);
  const { at, parts } = noteSchema.parse(JSON.parse(readFileSync(note, 'utf8')));
  const bucket = parts.includes(BUCKET) ? await bucketOf(env) : undefined;
  if (parts.includes(BUCKET) && !bucket)
    throw new SetUpError(`${folder} contains the files of a bucket: set FILES_S3_URL and its keys.`);
  mkdirSync(dataDir, { recursive: true });
  const journal = join(dataDir, JOURNAL);
  await claimData(journal, say);
  try {
    const there = partsIn(dataDir);
    if (there.length > 0) {
      throw new SetUpError(
        `${dataDir} contains data already (${there.join(', ')}): move it away first, nothing is overwritten.`,
      );
    }
    const copied = await copyParts(folder, dataDir);
    if (bucket && existsSync(join(folder, BUCKET))) {
      await fillBucket(bucket, folder);
      copied.push(BUCKET);
    }
    const missing = parts.filter((part) => !copied.includes(part));
    if (missing.length > 0) throw new SetUpError(`The backup lacks ${missing.join(', ')}.`);
    return { at, parts };
  } finally {
    forgetChildren(journal);
  }
}
