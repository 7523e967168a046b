import { SECOND_MS } from '@praticio/contracts/base/units';
import { ConfigError } from '../base/config.ts';
import { unavailableError } from '../base/errors.ts';

/** A bucket of an S3-compatible store. Throws 'service/unavailable' while the store is away. */
export interface ObjectStorage {
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** Removes an object; one that does not exist is no failure. */
  remove(key: string): Promise<void>;
  /** Lists the keys of all objects. */
  keys(): AsyncIterable<string>;
}

/** The part of a service's configuration that names the bucket (base/config.ts). */
export interface ObjectStorageConfig {
  FILES_S3_URL?: string | undefined;
  FILES_S3_REGION: string;
  FILES_S3_ACCESS_KEY_ID?: string | undefined;
  FILES_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Far below the five minutes after which a sweep takes an upload for abandoned (file-objects.ts). */
const REQUEST_MS = 20 * SECOND_MS;
const TRIES = 2;
const PAGE = 1_000;
const TOO_MANY_REQUESTS = 429;

/** The bucket that the configuration names; undefined when it names none. Throws ConfigError when its keys are missing. */
export async function createObjectStorage(config: ObjectStorageConfig): Promise<ObjectStorage | undefined> {
  const { FILES_S3_URL: endpoint, FILES_S3_REGION: region } = config;
  if (!endpoint) return undefined;
  const keys = {
    accessKeyId: config.FILES_S3_ACCESS_KEY_ID,
    secretAccessKey: config.FILES_S3_SECRET_ACCESS_KEY,
  };
  if (!keys.accessKeyId || !keys.secretAccessKey)
    throw new ConfigError(
      'The configuration is wrong:\n  FILES_S3_URL: needs FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY',
    );
  const { S3mini } = await import('s3mini');
  const { accessKeyId, secretAccessKey } = keys;
  const bucket = new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: REQUEST_MS,
  });

  const noBucket = () => Object.assign(new Error(`there is no bucket at ${endpoint}`), { status: 404 });
  /** A wrong FILES_S3_URL responds with 404 too, and must not pass for a bucket without the object. */
  async function assertBucket(): Promise<void> {
    if (!(await bucket.bucketExists())) throw noBucket();
  }
  async function unlessAbsent(error: unknown): Promise<void> {
    if (statusOf(error) !== 404) throw error;
    await assertBucket();
  }

  return {
    put: (key, bytes, mediaType) =>
      tried(async () => {
        try {
          await bucket.putObject(key, bytes, mediaType);
        } catch (error) {
          await unlessAbsent(error);
          throw error;
        }
      }),
    get: (key) =>
      tried(async () => {
        const bytes = await bucket.getObjectArrayBuffer(key);
        if (!bytes) await assertBucket();
        return bytes && Buffer.from(bytes);
      }),
    // S3 responds with 204 for a key that does not exist, other stores 404
    remove: (key) => tried(async () => void (await bucket.deleteObject(key).catch(unlessAbsent))),
    async *keys() {
      let token: string | undefined;
      do {
        const page = await tried(() => bucket.listObjectsPaged('/', '', PAGE, token));
        if (!page) throw noBucket();
        for (const { Key } of page.objects ?? []) yield Key;
        token = page.nextContinuationToken;
      } while (token);
    },
  };
}

/** Every operation may be repeated: keys are never written twice. */
async function tried<Result>(operation: () => Promise<Result>, tries = TRIES): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    const status = statusOf(error);
    // without a status no response arrived at all
    const isAway = status === undefined || status >= 500 || status === TOO_MANY_REQUESTS;
    if (!isAway) throw error;
    if (tries > 1) return tried(operation, tries - 1);
    throw unavailableError(error);
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error ? Number(error.status) : undefined;
}
