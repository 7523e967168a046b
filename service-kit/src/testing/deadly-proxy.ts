import type { Socket } from 'node:net';
import { startTcpProxy } from './tcp-proxy.ts';

/** A request, recognised by its content, and whether to kill before it is sent or after its response. */
export interface Trap {
  when: 'before' | 'after';
  texts: (string | Buffer)[];
}

/** A TCP proxy to an engine that kills the calling process at a certain request. */
export interface DeadlyProxy {
  port: number;
  /** Kills at the first request that contains all texts of the trap: unsent, or done and unanswered. Resolves then. */
  arm(trap: Trap): Promise<void>;
  stop(): Promise<void>;
}

/** Forwards everything to `target`, whose connections carry one request at a time (MongoDB, HTTP). */
export async function startDeadlyProxy(
  target: { hostname: string; port: number },
  kill: () => void,
): Promise<DeadlyProxy> {
  let armed: { trap: Trap; onKilled: () => void } | undefined;

  function killCaller() {
    kill();
    armed?.onKilled();
    armed = undefined;
  }

  function pass(incoming: Socket, outgoing: Socket) {
    let request = Buffer.alloc(0);
    let isLast = false;
    incoming.on('data', (chunk) => {
      request = Buffer.concat([request, chunk]);
      const isIt = armed?.trap.texts.every((text) => request.includes(text)) === true;
      if (isIt && armed?.trap.when === 'before') return killCaller();
      isLast ||= isIt;
      outgoing.write(chunk);
    });
    outgoing.on('data', (chunk) => {
      request = Buffer.alloc(0);
      if (isLast) return killCaller();
      incoming.write(chunk);
    });
  }

  const { port, stop } = await startTcpProxy({ host: target.hostname, port: target.port }, pass);
  return {
    port,
    arm: (trap) =>
      new Promise((resolve) => {
        armed = { trap, onKilled: resolve };
      }),
    stop,
  };
}

/** The beginning of a MongoDB command on the wire: its name, then the collection as a BSON string. */
export function command(name: 'insert' | 'update' | 'findAndModify', collection: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(collection.length + 1);
  return Buffer.concat([Buffer.from(`\x02${name}\0`), length, Buffer.from(`${collection}\0`)]);
}
