import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngineProcess, freePort } from './engines.ts';

/** The S3 server that `npm test` has found; without one, tests of files in a bucket are skipped. */
export const s3ServerBinary = process.env.TEST_S3_SERVER;

export interface TestS3Server {
  /** The variables of a service whose files are in the server's bucket. */
  env: { FILES_S3_URL: string; FILES_S3_ACCESS_KEY_ID: string; FILES_S3_SECRET_ACCESS_KEY: string };
  /** Counts the objects in the bucket. */
  objects(): number;
  /** Ends the server, as when the store is down, or starts it again with its objects. */
  setAway(isAway: boolean): Promise<void>;
  stop(): Promise<void>;
}

const BUCKET = 'files';
const KEY = { id: 'praticio', secret: 'a-secret-for-tests-only' };

/** Starts an S3 server with one bucket, kept in a folder of its own. */
export async function startS3Server(): Promise<TestS3Server> {
  if (!s3ServerBinary) throw new Error('these tests need TEST_S3_SERVER: run `npm test` at the root');
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'praticio-s3-'));
  // metadata beside the objects, so that the file system needs no extended attributes
  const sidecar = mkdtempSync(join(tmpdir(), 'praticio-s3-'));
  mkdirSync(join(directory, BUCKET));
  const args = ['--port', `127.0.0.1:${port}`, '--access', KEY.id, '--secret', KEY.secret, '--quiet'];
  const store = ['posix', '--sidecar', sidecar, directory];
  const { start, kill, stop } = createEngineProcess(s3ServerBinary, [...args, ...store], port);

  await start();
  return {
    env: {
      FILES_S3_URL: `http://127.0.0.1:${port}/${BUCKET}`,
      FILES_S3_ACCESS_KEY_ID: KEY.id,
      FILES_S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    objects: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length,
    setAway: (isAway) => (isAway ? kill() : start()),
    async stop() {
      await stop();
      for (const folder of [directory, sidecar]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
