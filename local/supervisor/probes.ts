import { statfs } from 'node:fs/promises';
import { createConnection } from 'node:net';

const PROBE_MS = 1_000;
/** Disk space that an engine needs to start and to run for a while. */
const SPACE_BYTES = 32 * 1024 * 1024;

/** A readiness check: `url` responds with 2xx. */
export function responds(url: string): () => Promise<boolean> {
  return () =>
    fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
}

/** A readiness check: `port` accepts connections. */
export function accepts(port: number): () => Promise<boolean> {
  return () =>
    new Promise((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1', timeout: PROBE_MS });
      const end = (ready: boolean) => {
        socket.destroy();
        resolve(ready);
      };
      socket.once('connect', () => end(true));
      socket.once('error', () => end(false));
      socket.once('timeout', () => end(false));
    });
}

/** The body of the response of `url` with any status; empty if there is no response. */
export function bodyOf(url: string): Promise<string> {
  return fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    (response) => response.text(),
    () => '',
  );
}

/** Whether the disk of `folder` has enough free space. */
export function hasSpace(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= SPACE_BYTES,
    () => false,
  );
}
