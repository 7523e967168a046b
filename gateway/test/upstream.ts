import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Upstream {
  origin: string;
  server: Server;
  /** Heads of the requests that arrived, in order. */
  requests: IncomingMessage[];
  close(): Promise<void>;
}

/** Starts a small service on a free port, which is stopped after the test. */
export async function startUpstream(listener: RequestListener): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(close);
  return { origin: originOf(server), server, requests, close };
}

export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An origin on which nothing listens. */
export async function deadOrigin(): Promise<string> {
  const upstream = await startUpstream(() => undefined);
  await upstream.close();
  return upstream.origin;
}

/** Responds to every request with its method, URL and headers. */
export const echo: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
};

export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
