import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo } from '../src/connections/mongo.ts';
import { type FileObjects, openFileObjects } from '../src/files/file-objects.ts';
import { createFileStore, type FileStore, STORED_FILE_MAX_BYTES } from '../src/files/file-store.ts';
import { moveFiles } from '../src/files/move-files.ts';
import { createObjectStorage } from '../src/files/object-storage.ts';
import { freshDatabaseName, testMongoUri } from '../src/testing/engines.ts';
import { s3ServerBinary, startS3Server, type TestS3Server } from '../src/testing/s3-server.ts';

const logger = pino({ level: 'silent' });
const pdf = { name: 'cv.pdf', mediaType: 'application/pdf', owner: 'u1' };
const MOVER = join(import.meta.dirname, '../../svc-blog/src/setup/move-files.ts');
const run = promisify(execFile);
const longAgo = new Date(0);

let connection: Connection;
let server: TestS3Server | undefined;
let objects: FileObjects | undefined;
let store: FileStore;

const notes = () => connection.collection<{ _id: string; fileId: string; at: Date }>('file_objects');
const documents = () => connection.collection<{ _id: string; object?: string; bytes?: unknown }>('files');

beforeAll(async () => {
  const uri = await testMongoUri();
  connection = await connectMongo({ uri, database: freshDatabaseName('files'), logger });
  if (s3ServerBinary) server = await startS3Server();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await server?.stop();
});

async function openStore(isRemote: boolean) {
  objects =
    server && isRemote
      ? await openFileObjects({ ...server.env, FILES_S3_REGION: 'us-east-1' }, connection, logger)
      : undefined;
  if (connection.models.StoredFile) connection.deleteModel('StoredFile');
  store = createFileStore(connection, { objects });
}

/** `npm run move-files` of a service. */
async function runMover(): Promise<string> {
  const env = { ...server?.env, MONGODB_URI: await testMongoUri(), MONGODB_DATABASE: connection.name };
  const { stdout } = await run(process.execPath, [MOVER], { env: { ...process.env, ...env } });
  return stdout;
}

async function removeAll() {
  for await (const { _id } of documents().find()) await store.remove(_id);
}

const places = ['MongoDB', ...(s3ServerBinary ? ['an S3 store'] : [])];

describe.each(places)('files in %s', (place) => {
  beforeEach(() => openStore(place !== 'MongoDB'));
  afterEach(async () => {
    await removeAll();
    expect(await notes().countDocuments()).toBe(0);
    expect(server?.objects() ?? 0).toBe(0);
  });

  it.each([
    ['of one byte', 1],
    ['of the largest size', STORED_FILE_MAX_BYTES],
  ])('a file %s comes back as it was', async (_size, length) => {
    const bytes = randomBytes(length);
    const { id, ...metadata } = await store.put({ ...pdf, bytes });
    expect(metadata).toMatchObject({ ...pdf, size: length });
    const file = await store.get(id);
    expect(file?.bytes.equals(bytes)).toBe(true);
    expect(file).toMatchObject(metadata);
    expect((await store.getUnscanned(id))?.bytes.equals(bytes)).toBe(true);
    expect(await store.stat(id)).toEqual({ id, ...metadata });
  });

  it('a file that is too large is refused', async () => {
    const bytes = Buffer.alloc(STORED_FILE_MAX_BYTES + 1);
    await expect(store.put({ ...pdf, bytes })).rejects.toThrow(RangeError);
  });

  it('a new version replaces the one before', async () => {
    await store.put({ id: 'u1', ...pdf, bytes: Buffer.from('first') });
    await store.put({ id: 'u1', ...pdf, name: 'new.pdf', bytes: Buffer.from('second') });
    expect(await store.get('u1')).toMatchObject({ name: 'new.pdf', bytes: Buffer.from('second') });
    expect(await store.listOf('u1')).toHaveLength(1);
    if (objects) expect(server?.objects()).toBe(1);
  });

  it('of versions that come at once one is kept, whole', async () => {
    const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.from(letter.repeat(5_000)));
    await Promise.all(versions.map((bytes) => store.put({ id: 'u1', ...pdf, bytes })));
    const kept = await store.get('u1');
    expect(versions.some((bytes) => kept?.bytes.equals(bytes))).toBe(true);
    if (objects) expect(server?.objects()).toBe(1);
  });

  it('removes a file, and removes it again without an error', async () => {
    const { id } = await store.put({ ...pdf, bytes: Buffer.from('file') });
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeNull();
    expect(await store.stat(id)).toBeNull();
  });

  it('an erasure removes every file of the account and none of others', async () => {
    for (const id of ['one', 'two']) await store.put({ id, ...pdf, bytes: Buffer.from(id) });
    await store.put({ id: 'other', ...pdf, owner: 'u2', bytes: Buffer.from('other') });
    expect((await store.listOf('u1')).map(({ id }) => id).sort()).toEqual(['one', 'two']);
    await store.removeAllOf('u1');
    expect(await store.listOf('u1')).toEqual([]);
    expect((await store.get('other'))?.bytes.toString()).toBe('other');
    if (objects) expect(server?.objects()).toBe(1);
  });
});

describe.skipIf(!s3ServerBinary)('an S3 store', () => {
  beforeEach(() => openStore(true));
  afterEach(removeAll);

  it('keys name neither the file nor its owner', async () => {
    const { id } = await store.put({ id: 'person-1', ...pdf, owner: 'person-1', bytes: Buffer.from('cv') });
    const document = await documents().findOne({ _id: id });
    expect(document?.object).toMatch(new RegExp(`^${connection.name}/[0-9a-f-]{36}$`));
    expect(document).not.toHaveProperty('bytes');
  });

  it('while it is away uploads and downloads respond with 503, and an erasure is finished later', async () => {
    const { id } = await store.put({ ...pdf, bytes: Buffer.from('cv') });
    await server?.setAway(true);
    await expect(store.get(id)).rejects.toMatchObject({ code: 'service/unavailable' });
    await expect(store.put({ ...pdf, bytes: Buffer.from('cv') })).rejects.toMatchObject({
      code: 'service/unavailable',
    });
    await store.removeAllOf('u1');
    expect(await store.get(id)).toBeNull();
    expect(server?.objects()).toBe(1);
    await server?.setAway(false);
    await notes().updateMany({}, { $set: { at: longAgo } });
    await objects?.sweep();
    expect(server?.objects()).toBe(0);
    expect(await notes().countDocuments()).toBe(0);
  });

  it('the sweep removes objects that a crash has left, not kept files or uploads under way', async () => {
    const { id } = await store.put({ ...pdf, bytes: Buffer.from('kept') });
    const named = (await documents().findOne({ _id: id }))?.object ?? '';
    const left = await objects?.put('left', Buffer.from('left'), 'application/pdf');
    await objects?.put('arriving', Buffer.from('arriving'), 'application/pdf');
    await notes().updateOne({ _id: left ?? '' }, { $set: { at: longAgo } });
    await notes().insertOne({ _id: named, fileId: id, at: longAgo });
    await objects?.sweep();
    expect(server?.objects()).toBe(2);
    expect((await notes().find().toArray()).map(({ fileId }) => fileId)).toEqual(['arriving']);
    expect((await store.get(id))?.bytes.toString()).toBe('kept');
    await notes().updateMany({}, { $set: { at: longAgo } });
    await objects?.sweep();
    expect(server?.objects()).toBe(1);
  });

  it('files are moved there, also if the move was interrupted, and read on meanwhile', async () => {
    await openStore(false);
    const ids = ['m1', 'm2', 'm3'];
    for (const id of ids) await store.put({ id, ...pdf, bytes: Buffer.from(id) });
    await openStore(true);
    const remote = objects as FileObjects;
    let puts = 0;
    const put: FileObjects['put'] = (...given) => {
      puts += 1;
      if (puts === 2) throw new Error('interrupted');
      return remote.put(...given);
    };
    await expect(moveFiles(connection, { ...remote, put })).rejects.toThrow('interrupted');
    for (const id of ids) expect((await store.get(id))?.bytes.toString()).toBe(id);
    expect(await runMover()).toBe('2 files moved\n');
    expect(await moveFiles(connection, remote)).toBe(0);
    for (const id of ids) expect((await store.get(id))?.bytes.toString()).toBe(id);
    expect(await documents().countDocuments({ bytes: { $exists: true } })).toBe(0);
    expect(server?.objects()).toBe(3);
  });

  it('a move leaves a version that comes meanwhile', async () => {
    await openStore(false);
    await store.put({ id: 'u1', ...pdf, bytes: Buffer.from('old') });
    await openStore(true);
    const remote = objects as FileObjects;
    const put: FileObjects['put'] = async (...given) => {
      const key = await remote.put(...given);
      await store.put({ id: 'u1', ...pdf, bytes: Buffer.from('new') });
      return key;
    };
    expect(await moveFiles(connection, { ...remote, put })).toBe(0);
    expect((await store.get('u1'))?.bytes.toString()).toBe('new');
    expect(server?.objects()).toBe(1);
  });

  it('a wrong key is a failure of its own, not an absence', async () => {
    const storage = await createObjectStorage({
      ...(server as TestS3Server).env,
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_SECRET_ACCESS_KEY: 'wrong',
    });
    await expect(storage?.get('any')).rejects.toMatchObject({ status: 403 });
  });
});

describe.skipIf(!s3ServerBinary)('a bucket that does not exist', () => {
  it('is named by every operation, and passes neither for an absent file nor for a removed one', async () => {
    const url = `${server?.env.FILES_S3_URL}-of-nobody`;
    const storage = await createObjectStorage({
      ...(server as TestS3Server).env,
      FILES_S3_URL: url,
      FILES_S3_REGION: 'us-east-1',
    });
    const named = `there is no bucket at ${url}`;
    await expect(storage?.put('any', Buffer.from('any'), 'text/plain')).rejects.toThrow(named);
    await expect(storage?.get('any')).rejects.toThrow(named);
    await expect(storage?.remove('any')).rejects.toThrow(named);
    await expect(storage?.keys()[Symbol.asyncIterator]().next()).rejects.toThrow(named);
  });
});

it('a bucket without its keys is a wrong configuration', async () => {
  const config = { FILES_S3_URL: 'https://s3.example/files', FILES_S3_REGION: 'us-east-1' };
  await expect(createObjectStorage(config)).rejects.toThrow('FILES_S3_ACCESS_KEY_ID');
});
