import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A stretch of network between a service and an engine, which a test can cut. */
export interface TcpProxy {
  port: number;
  /** Ends every connection and refuses new ones, as if the engine had died. */
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
}

/** Everything both ways. */
const passAll = (incoming: Socket, outgoing: Socket) => void incoming.pipe(outgoing).pipe(incoming);

/** Listens on a free port of 127.0.0.1; `pass` joins each connection with its own to `host:port`. */
export async function startTcpProxy(
  target: { host: string; port: number },
  pass: (incoming: Socket, outgoing: Socket) => void = passAll,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let open = true;
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
    pass(incoming, outgoing);
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
    stop: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
