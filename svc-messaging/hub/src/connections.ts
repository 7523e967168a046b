import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import { reportRequest } from '@praticio/service-kit/request-log';
import { inSpan, SpanKind, TRACE_HEADER } from '@praticio/service-kit/tracing';
import type { HubParts } from './parts.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';
import type { Publications } from './publish-update.ts';
import type { Subscriptions } from './subscribe.ts';
import { dateHeader, SocketTransport } from './transports.ts';

const IDLE_MS = 65_000;
const unavailable =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close';

export interface Connections {
  /** Closes idle connections, and makes every further response the last one of its connection. */
  close(): void;
  /** Destroys all remaining connections. */
  destroy(): void;
}

/**
 * Reads each connection before node:http does, and serves plain subscriptions and publications, which are nearly all,
 * directly on the socket: a publication then costs half the time, and an open stream a quarter of the memory. All other
 * requests, and those that are refused, go to node:http and Koa unchanged, together with their connection: there is one
 * real HTTP parser and one place that writes error responses.
 */
export function serveConnections(
  server: Server,
  parts: HubParts,
  { admit, open, release }: Subscriptions,
  { publisherOf, read }: Publications,
): Connections {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  const sockets = new Set<Socket>();
  const idle = new Set<Socket>();
  let closing = false;

  /** Logs and measures a request in the same way as Koa's requests. */
  function logResponse(
    { method, id: requestId }: PlainRequest,
    started: number,
    status: number,
    actorId?: string,
  ) {
    const seconds = (performance.now() - started) / 1000;
    const served = { method, route: HUB_PATH, status, seconds };
    reportRequest(parts, served, { requestId, actorId: actorId ?? null });
  }

  function handleConnection(socket: Socket): void {
    let busy = false;
    /** Bytes that arrived before the current request was served. */
    let early: Buffer | null = null;

    function onData(chunk: Buffer) {
      if (busy) {
        early = early ? Buffer.concat([early, chunk]) : chunk;
        socket.pause();
        return;
      }
      const request = closing ? null : readPlainRequest(chunk);
      if (!request) return passToHttpServer(chunk);
      busy = true;
      idle.delete(socket);
      const served = request.method === 'GET' ? serveSubscription(request) : servePublication(request);
      served.catch(() => passToHttpServer(chunk));
    }

    async function serveSubscription(request: PlainRequest) {
      const started = performance.now();
      const admitted = await admit(request);
      if (socket.destroyed) return release(admitted);
      removeListeners();
      // discard everything else that the subscriber sends
      socket.on('error', ignoreError).on('end', destroySocket).resume();
      open(
        new SocketTransport(socket, { requestId: request.id, lastEventId: admitted.lastEventId }),
        admitted,
      );
      logResponse(request, started, 200, admitted.subscription.claims.sub);
    }

    async function servePublication(request: PlainRequest) {
      const started = performance.now();
      const update = read(await publisherOf(request), request, request.body);
      const parent = request.header(TRACE_HEADER) || null;
      inSpan(`POST ${HUB_PATH}`, { kind: SpanKind.SERVER, parent }, () =>
        parts.stream().publish(update),
      ).then(
        (id) => {
          respondWithId(request, id);
          logResponse(request, started, 200);
        },
        (error: unknown) => {
          socket.end(`${unavailable}\r\n${headerLines(request)}\r\n\r\n`);
          parts.logger.error({ err: error, requestId: request.id }, 'request failed');
          logResponse(request, started, 503);
        },
      );
    }

    function respondWithId(request: PlainRequest, id: string) {
      const isLast = request.isLast || closing;
      const type = `Content-Type: text/plain; charset=utf-8${isLast ? '\r\nConnection: close' : ''}`;
      const length = `Content-Length: ${Buffer.byteLength(id)}`;
      const text = `HTTP/1.1 200 OK\r\n${headerLines(request)}\r\n${type}\r\n${length}\r\n\r\n${id}`;
      if (isLast) return void socket.end(text);
      socket.write(text);
      busy = false;
      idle.add(socket);
      if (!early) return;
      const next = early;
      early = null;
      socket.resume();
      onData(next);
    }

    function removeListeners() {
      idle.delete(socket);
      socket.setTimeout(0);
      socket
        .off('data', onData)
        .off('error', ignoreError)
        .off('end', destroySocket)
        .off('timeout', destroySocket);
    }

    /** Passes the connection to node:http, with the bytes that were already read. */
    function passToHttpServer(chunk: Buffer) {
      if (socket.destroyed) return;
      removeListeners();
      sockets.delete(socket);
      socket.pause();
      socket.unshift(early ? Buffer.concat([chunk, early]) : chunk);
      for (const listener of listeners) listener.call(server, socket);
      socket.resume();
    }

    sockets.add(socket);
    idle.add(socket);
    socket.setTimeout(IDLE_MS);
    socket.on('data', onData).on('error', ignoreError).on('end', destroySocket).on('timeout', destroySocket);
    socket.once('close', removeConnection);
  }

  function removeConnection(this: Socket) {
    sockets.delete(this);
    idle.delete(this);
  }

  server.removeAllListeners('connection').on('connection', handleConnection);
  return {
    close() {
      closing = true;
      for (const socket of idle) socket.end();
    },
    destroy() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

const headerLines = ({ id }: PlainRequest) => `${dateHeader()}\r\nX-Request-Id: ${id}`;

/** A 'close' event follows every error, and does the work. */
function ignoreError(): void {}

function destroySocket(this: Socket): void {
  this.destroy();
}
