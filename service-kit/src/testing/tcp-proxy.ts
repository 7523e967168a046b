import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';

/** A stretch of network between a service and an engine, which a test can cut, slow down or hold up. */
export interface TcpProxy {
  port: number;
  /** Ends every connection and refuses new ones, as if the engine had died. */
  cut(): void;
  restore(): void;
  /** Every answer of the engine comes this much later from now on; 0 ends it. */
  slow(delayMs: number): void;
  /** No answer of the engine arrives any more, as if it stood still; the function returned lets them through. */
  hold(): () => void;
  stop(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1; `pass`, when given, joins each connection with its own to `host:port`. */
export async function startTcpProxy(
  target: { host: string; port: number },
  pass?: (incoming: Socket, outgoing: Socket) => void,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let open = true;
  let delayMs = 0;
  let held: Promise<void> | undefined;

  async function* inTime(answers: AsyncIterable<Buffer>) {
    for await (const answer of answers) {
      if (delayMs > 0) await after(delayMs);
      await held;
      yield answer;
    }
  }
  function passInTime(incoming: Socket, outgoing: Socket): void {
    incoming.pipe(outgoing);
    pipeline(outgoing, inTime, incoming, () => undefined);
  }

  const server = createServer((incoming) => {
    if (!open) return void incoming.destroy();
    const outgoing = createConnection(target.port, target.host);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    (pass ?? passInTime)(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    restore: () => {
      open = true;
    },
    slow: (milliseconds) => {
      delayMs = milliseconds;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    stop: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
