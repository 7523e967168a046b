import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';

/** A network connection between a service and an engine, which a test can cut, slow down or block. */
export interface TcpProxy {
  port: number;
  /** Ends every connection and refuses new ones, as if the engine had died. */
  cut(): void;
  restore(): void;
  /** Delays every response of the engine from now on; 0 ends the delay. */
  slow(delayMs: number): void;
  /** Holds all responses of the engine back, as if it were frozen; the returned function lets them through. */
  hold(): () => void;
  stop(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1 and forwards each connection to `target`; `pass` replaces the forwarding. */
export async function startTcpProxy(
  target: { host: string; port: number },
  pass?: (incoming: Socket, outgoing: Socket) => void,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let open = true;
  let delayMs = 0;
  let held: Promise<void> | undefined;

  async function* delayed(responses: AsyncIterable<Buffer>) {
    for await (const response of responses) {
      if (delayMs > 0) await after(delayMs);
      await held;
      yield response;
    }
  }
  function forward(incoming: Socket, outgoing: Socket): void {
    incoming.pipe(outgoing);
    pipeline(outgoing, delayed, incoming, () => undefined);
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
    (pass ?? forward)(incoming, outgoing);
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
