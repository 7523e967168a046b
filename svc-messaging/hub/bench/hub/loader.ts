import { createConnection, type Socket } from 'node:net';
import type { Peer } from './peer.ts';

/** Ends the data of every update, so that updates are counted without being read. */
const MARK = 0x7e;
const CONNECTING_AT_ONCE = 100;
/** A hub that has sent nothing for this long has dropped the rest. */
const STALLED_MS = 5_000;
const READ_BYTES = 256 * 1024;
const shared = Buffer.allocUnsafe(READ_BYTES);

/** Data of about 240 bytes an event, beginning with `head`. */
export const dataOf = (head: string) => `${head.padEnd(180, '.')}${String.fromCharCode(MARK)}`;

interface Stream {
  topic: string;
  socket: Socket;
}

export interface Streams {
  open: Stream[];
  /** Updates received by all since the start. */
  received(): number;
  /** Resolves when `count` updates have been received in all, or no more arrive; returns the time of the last one. */
  until(count: number): Promise<{ at: number; missing: number }>;
  close(): Promise<void>;
}

/** Counts the marks in a chunk. */
function marksIn(chunk: Buffer, length: number): number {
  let count = 0;
  for (let at = chunk.indexOf(MARK); at >= 0 && at < length; at = chunk.indexOf(MARK, at + 1)) count += 1;
  return count;
}

/** Opens one stream per topic, a few at a time; resolves when each has received the head of its response. */
export async function openStreams(
  peer: Peer,
  topics: string[],
  options: { lastEventId?: string; onChunk?: (index: number, chunk: Buffer) => void } = {},
): Promise<Streams> {
  let received = 0;
  let lastAt = 0;
  let waiter: { count: number; resolve: () => void } | undefined;
  const open: Stream[] = [];

  const openOne = (topic: string, index: number) =>
    new Promise<void>((resolve, reject) => {
      let hasHead = false;
      const callback = (length: number) => {
        const chunk = shared.subarray(0, length);
        if (!hasHead) {
          hasHead = true;
          const status = chunk.toString('latin1', 9, 12);
          if (status === '200') resolve();
          else reject(new Error(`${peer.name} responded ${chunk.toString('latin1', 0, 300)}`));
        }
        if (options.onChunk) options.onChunk(index, chunk);
        received += marksIn(chunk, length);
        lastAt = performance.now();
        if (waiter && received >= waiter.count) waiter.resolve();
        return true;
      };
      const target = { port: peer.port, host: '127.0.0.1' };
      const socket = createConnection({ ...target, onread: { buffer: shared, callback } });
      socket.setNoDelay(true);
      socket.on('error', (error) => (hasHead ? undefined : reject(error)));
      socket.once('connect', () => socket.write(peer.subscription(topic, options.lastEventId)));
      open.push({ topic, socket });
    });

  for (let first = 0; first < topics.length; first += CONNECTING_AT_ONCE) {
    const some = topics.slice(first, first + CONNECTING_AT_ONCE);
    await Promise.all(some.map((topic, index) => openOne(topic, first + index)));
  }
  return {
    open,
    received: () => received,
    until: (count) =>
      new Promise((resolve) => {
        const end = () => {
          clearInterval(watch);
          waiter = undefined;
          resolve({ at: lastAt, missing: Math.max(0, count - received) });
        };
        let before = -1;
        const watch = setInterval(() => {
          if (received === before) end();
          before = received;
        }, STALLED_MS);
        waiter = { count, resolve: end };
        if (received >= count) end();
      }),
    async close() {
      await Promise.all(
        open.map(
          ({ socket }) =>
            new Promise((resolve) => {
              if (socket.destroyed) return resolve(null);
              socket.once('close', resolve);
              socket.destroy();
            }),
        ),
      );
    },
  };
}

export interface Publisher {
  /** Publishes once a connection is free; calls `done` when the hub has responded. */
  publish(topic: string, data: string): Promise<void>;
  close(): void;
}

/** Keeps `connections` publications in flight. */
export async function openPublisher(peer: Peer, connections: number): Promise<Publisher> {
  const free: Socket[] = [];
  let queue: { request: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  /** Number of entries taken from the queue: `shift` would move thousands of entries for each publication. */
  let taken = 0;
  const current = new Map<Socket, (typeof queue)[number]>();
  const all = new Set<Socket>();
  let closed = false;

  function work() {
    while (free.length > 0 && taken < queue.length) {
      const socket = free.pop();
      const next = queue[taken];
      if (!socket || !next) return;
      taken += 1;
      current.set(socket, next);
      socket.write(next.request);
    }
    if (taken < queue.length) return;
    queue = [];
    taken = 0;
  }

  async function open() {
    const socket = createConnection({ port: peer.port, host: '127.0.0.1' });
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      // one request at a time: a chunk that begins like a response is the whole response
      const text = chunk.toString('latin1', 0, 200);
      if (!text.startsWith('HTTP/1.1 ')) return;
      const received = current.get(socket);
      current.delete(socket);
      if (!text.startsWith('HTTP/1.1 2')) received?.reject(new Error(`${peer.name}: ${text}`));
      else received?.resolve();
      free.push(socket);
      work();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      current.get(socket)?.reject(new Error(`${peer.name} closed a connection`));
      free.splice(0, free.length, ...free.filter((one) => one !== socket));
      all.delete(socket);
      // servers close connections that were idle for seconds
      if (!closed) void open();
    });
    all.add(socket);
    free.push(socket);
    work();
  }

  for (let index = 0; index < connections; index += 1) await open();
  return {
    publish: (topic, data) =>
      new Promise((resolve, reject) => {
        queue.push({ request: peer.publication(topic, data), resolve, reject });
        work();
      }),
    close() {
      closed = true;
      for (const socket of all) socket.destroy();
    },
  };
}
