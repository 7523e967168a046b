import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { readSpans } from '@praticio/service-kit/testing/trace-collector';
import { contentSecurityPolicy, listPage, tracePage } from './trace-pages.ts';
import { createTraceStore, type TraceStore } from './trace-store.ts';

/** A collector of traces for one machine: takes OTLP/HTTP as JSON, keeps the last spans in memory and shows them. */
export interface TraceViewer {
  /** For browsers, and for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  store: TraceStore;
  stop(): Promise<void>;
}

interface Reply {
  status: number;
  type: string;
  body: string;
}

const html = (body: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body });
const plain = (status: number, body: string): Reply => ({ status, type: 'text/plain; charset=utf-8', body });

export async function startTraceViewer({ port = 0 } = {}): Promise<TraceViewer> {
  const store = createTraceStore();

  async function respond(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname === '/v1/traces') {
      // a page of another site cannot send this type without a preflight request
      if (request.headers['content-type'] !== 'application/json') return plain(415, 'only OTLP as JSON');
      store.add(readSpans(await json(request)));
      return { status: 200, type: 'application/json', body: '{}' };
    }
    if (request.method !== 'GET') return plain(405, 'only GET');
    if (pathname === '/healthz') return plain(200, 'ok');
    const text = searchParams.get('span') ?? '';
    if (pathname === '/') return html(listPage(store.list(text), text));
    const trace = store.find(pathname.replace(/^\/traces\//, ''));
    return trace ? html(tracePage(trace)) : plain(404, 'There is no such trace (any more).');
  }

  const server = createServer((request, response) => {
    const send = ({ status, type, body }: Reply) => {
      const headers = {
        'content-type': type,
        'content-security-policy': contentSecurityPolicy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      };
      response.writeHead(status, headers).end(body);
    };
    respond(request).then(send, (error: unknown) => send(plain(400, String(error))));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
