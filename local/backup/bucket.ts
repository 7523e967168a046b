import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesConfig, parseConfig } from '@praticio/service-kit/config';
import { createObjectStorage, type ObjectStorage } from '@praticio/service-kit/object-storage';
import { z } from 'zod';

/** The part of a backup with the objects of FILES_S3_URL. */
export const BUCKET = 'bucket';

/** The form of the services' keys of files; all other objects of the bucket are left alone. */
const KEY = /^[\w-]+\/[0-9a-f-]{36}$/;

/** The bucket of the platform's files, if the environment names one. */
export const bucketOf = (env: NodeJS.ProcessEnv): Promise<ObjectStorage | undefined> =>
  createObjectStorage(parseConfig(z.object(filesConfig), env));

/** Makes `folder` a copy of the bucket: a second call copies new objects and removes deleted ones. */
export async function copyBucket(bucket: ObjectStorage, folder: string): Promise<void> {
  const found = new Set<string>();
  for await (const key of bucket.keys()) {
    if (!KEY.test(key)) continue;
    const file = join(folder, BUCKET, key);
    // the bytes of a key never change
    const bytes = existsSync(file) ? undefined : await bucket.get(key);
    if (bytes === null) continue;
    found.add(key);
    await mkdir(dirname(file), { recursive: true });
    if (bytes) await writeFile(file, bytes);
  }
  for (const key of keysIn(folder)) if (!found.has(key)) await rm(join(folder, BUCKET, key));
}

/** Stores the objects of a backup in the bucket. */
export async function fillBucket(bucket: ObjectStorage, folder: string): Promise<void> {
  for (const key of keysIn(folder))
    await bucket.put(key, await readFile(join(folder, BUCKET, key)), 'application/octet-stream');
}

const keysIn = (folder: string) => globSync('*/*', { cwd: join(folder, BUCKET) });
