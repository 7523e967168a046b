import { statfs } from 'node:fs/promises';
import { createConnection } from 'node:net';

const PROBE_MS = 1_000;
/** What an engine needs to start and to go on for a while. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** Ready when `url` answers 2xx. */
export function answers(url: string): () => Promise<boolean> {
  return () =>
    fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
}

/** Ready when `port` accepts connections. */
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

/** What `url` answers, whatever its status; nothing when it does not. */
export function bodyOf(url: string): Promise<string> {
  return fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    (response) => response.text(),
    () => '',
  );
}

/** Whether the disk under `folder` takes more. */
export function hasRoom(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= ROOM_BYTES,
    () => false,
  );
}
