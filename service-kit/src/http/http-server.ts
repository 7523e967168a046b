import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  port: number;
  url: string;
  server: Server;
  /**
   * For `noticeMs` still answers, each answer ending its connection, so that callers leave without a cut one; then
   * takes no new connection. Resolves when all are gone, after `timeoutMs` the rest is cut.
   */
  drain(timeoutMs: number, noticeMs?: number): Promise<void>;
}

/** Listens on `host:port` (0: any free port). */
export async function listen(listener: RequestListener, port: number, host: string): Promise<HttpServer> {
  let draining = false;
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000 }, (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    listener(request, response);
  });
  // longer than the gateway keeps its connections, so that it never writes to one being closed
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
