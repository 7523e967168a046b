import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { HUB_PATH } from 'contracts/messaging/hub';
import { tellAnswered } from 'service-kit/request-log';
import type { HubParts } from './parts.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';
import type { Publications } from './publish-update.ts';
import type { Subscriptions } from './subscribe.ts';
import { dateHeader, SocketWire } from './transports.ts';

const IDLE_MS = 65_000;
const unavailable =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close';

export interface Door {
  /** From now on every answer is its connection's last, and connections that wait for nothing end. */
  close(): void;
  /** Destroys what is still connected. */
  cut(): void;
}

/**
 * Reads each connection before node:http does, and serves the subscriptions and publications that are as plain as
 * nearly all are straight on the socket: a publication then costs half, and an open stream a quarter of the memory.
 * Whatever is not plain, is refused, or is not for the hub goes to node:http and Koa unchanged, with its connection:
 * they have the only HTTP parser and the only words for errors.
 */
export function openDoor(
  server: Server,
  parts: HubParts,
  { admit, open }: Subscriptions,
  { publisherOf, read }: Publications,
): Door {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  const sockets = new Set<Socket>();
  const idle = new Set<Socket>();
  let closing = false;

  /** The same line, measurement and id as requests have that go through Koa. */
  function told({ method, id: requestId }: PlainRequest, started: number, status: number, actorId?: string) {
    const seconds = (performance.now() - started) / 1000;
    const answered = { method, route: HUB_PATH, status, seconds };
    tellAnswered(parts, answered, { requestId, actorId: actorId ?? null });
  }

  function greet(socket: Socket): void {
    let busy = false;
    /** What came while a request was under way. */
    let early: Buffer | null = null;

    function onData(chunk: Buffer) {
      if (busy) {
        early = early ? Buffer.concat([early, chunk]) : chunk;
        socket.pause();
        return;
      }
      const request = closing ? null : readPlainRequest(chunk);
      if (!request) return handOver(chunk);
      busy = true;
      idle.delete(socket);
      const served = request.method === 'GET' ? follow(request) : publish(request);
      served.catch(() => handOver(chunk));
    }

    async function follow(request: PlainRequest) {
      const started = performance.now();
      const admitted = await admit(request);
      if (socket.destroyed) return;
      leave();
      // what a subscriber says further is thrown away
      socket.on('error', ignore).on('end', hangUp).resume();
      open(new SocketWire(socket, { requestId: request.id, lastEventId: admitted.lastEventId }), admitted);
      told(request, started, 200, admitted.subscription.claims.sub);
    }

    async function publish(request: PlainRequest) {
      const started = performance.now();
      const update = read(await publisherOf(request), request, request.body);
      parts
        .stream()
        .publish(update)
        .then(
          (id) => {
            answer(request, id);
            told(request, started, 200);
          },
          (error: unknown) => {
            socket.end(`${unavailable}\r\n${ownLines(request)}\r\n\r\n`);
            parts.logger.error({ err: error, requestId: request.id }, 'request failed');
            told(request, started, 503);
          },
        );
    }

    function answer(request: PlainRequest, id: string) {
      const isLast = request.isLast || closing;
      const type = `Content-Type: text/plain; charset=utf-8${isLast ? '\r\nConnection: close' : ''}`;
      const length = `Content-Length: ${Buffer.byteLength(id)}`;
      const text = `HTTP/1.1 200 OK\r\n${ownLines(request)}\r\n${type}\r\n${length}\r\n\r\n${id}`;
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

    function leave() {
      idle.delete(socket);
      socket.setTimeout(0);
      socket.off('data', onData).off('error', ignore).off('end', hangUp).off('timeout', hangUp);
    }

    /** Gives the connection away, with what was read of it. */
    function handOver(chunk: Buffer) {
      if (socket.destroyed) return;
      leave();
      sockets.delete(socket);
      socket.pause();
      socket.unshift(early ? Buffer.concat([chunk, early]) : chunk);
      for (const listener of listeners) listener.call(server, socket);
      socket.resume();
    }

    sockets.add(socket);
    idle.add(socket);
    socket.setTimeout(IDLE_MS);
    socket.on('data', onData).on('error', ignore).on('end', hangUp).on('timeout', hangUp);
    socket.once('close', forget);
  }

  function forget(this: Socket) {
    sockets.delete(this);
    idle.delete(this);
  }

  server.removeAllListeners('connection').on('connection', greet);
  return {
    close() {
      closing = true;
      for (const socket of idle) socket.end();
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

const ownLines = ({ id }: PlainRequest) => `${dateHeader()}\r\nX-Request-Id: ${id}`;

/** The end of a connection follows its error. */
function ignore(): void {}

function hangUp(this: Socket): void {
  this.destroy();
}
