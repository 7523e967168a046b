import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStorage } from '@praticio/service-kit/object-storage';
import { s3ServerBinary, startS3Server, type TestS3Server } from '@praticio/service-kit/testing/s3-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketOf } from '../backup/bucket.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';

const KEY = 'praticio_identity/6f9f36f0-9a3b-4d51-8d38-4cf3f8a9f1c2';

describe.skipIf(!s3ServerBinary)('a backup of a platform whose files are in a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'praticio-backup-'));
  const dataDir = join(folder, 'data');
  const backup = join(folder, 'backup');
  const restored = join(folder, 'restored');
  const say = () => {};
  let server: TestS3Server;
  let bucket: ObjectStorage;

  beforeAll(async () => {
    server = await startS3Server();
    bucket = (await bucketOf(server.env)) as ObjectStorage;
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'demo.loaded'), 'yes');
    await bucket.put(KEY, Buffer.from('a CV'), 'application/pdf');
    await bucket.put('notes/of-others.txt', Buffer.from('not a file of the platform'), 'text/plain');
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('contains the bytes of the files, and no other objects of the bucket', async () => {
    const { parts } = await makeBackup({ dataDir, folder: backup, env: server.env });
    expect(parts).toEqual(['demo.loaded', 'bucket']);
    expect(readFileSync(join(backup, 'bucket', KEY), 'utf8')).toBe('a CV');
    expect(server.objects()).toBe(2);
  });

  test('is not restored without a bucket', async () => {
    const restoring = restoreBackup({ dataDir: restored, folder: backup, say, env: {} });
    await expect(restoring).rejects.toThrow('set FILES_S3_URL');
  });

  test('fills an empty bucket', async () => {
    await bucket.remove(KEY);
    await restoreBackup({ dataDir: restored, folder: backup, say, env: server.env });
    expect((await bucket.get(KEY))?.toString()).toBe('a CV');
    expect(readFileSync(join(restored, 'demo.loaded'), 'utf8')).toBe('yes');
  });
});
