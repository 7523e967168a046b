import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@praticio/contracts/base/units';

export interface HttpServer {
  port: number;
  url: string;
  server: Server;
  /**
   * Still responds for `noticeMs`, and closes each connection after its response, so that no request is cut. Then accepts no
   * new connection. Resolves when all connections have ended; after `timeoutMs` it cuts the others.
   */
  drain(timeoutMs: number, noticeMs?: number): Promise<void>;
}

/** Listens on `host:port` (0: any free port). */
export async function listen(listener: RequestListener, port: number, host: string): Promise<HttpServer> {
  let draining = false;
  // longer than the gateway gives a slow upload, so that the client gets the gateway's response
  const server = createServer(
    { requestTimeout: 6 * MINUTE_MS, headersTimeout: 15_000 },
    (request, response) => {
      if (draining) response.setHeader('Connection', 'close');
      listener(request, response);
    },
  );
  // longer than the gateway keeps its connections, so that it never writes to a closing one
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    port: address.port,
    url: `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${address.port}`,
    server,
    async drain(timeoutMs, noticeMs = timeoutMs / 10) {
      draining = true;
      await new Promise((resolve) => setTimeout(resolve, Math.min(noticeMs, timeoutMs / 2)));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}
