import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Transport } from './event-stream.ts';
import { chunkOf } from './update.ts';

export const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'private, no-cache, no-store, must-revalidate, max-age=0',
  'X-Accel-Buffering': 'no',
};
const comment = ':\n\n';
const head = [
  ...Object.entries(streamHeaders).map(([name, value]) => `${name}: ${value}`),
  'X-Content-Type-Options: nosniff',
  'Vary: Origin',
  'Connection: close',
  'Transfer-Encoding: chunked',
].join('\r\n');
const firstChunk = chunkOf(comment).toString();
const lastChunk = '0\r\n\r\n';
const SECOND_MS = 1_000;

let date = { text: '', until: 0 };

/** The Date header for responses that this file writes itself, renewed once a second. */
export function dateHeader(): string {
  const now = Date.now();
  if (now >= date.until) date = { text: `Date: ${new Date(now).toUTCString()}`, until: now + SECOND_MS };
  return date.text;
}

/** Writes a stream on the connection of a request that came through Koa. */
export function responseTransport(response: ServerResponse): Transport {
  const { httpVersion, socket } = response.req;
  return {
    socket,
    isChunked: httpVersion === '1.1',
    begin() {
      // the connection closes with the stream
      response.shouldKeepAlive = false;
      response.writeHead(200, streamHeaders);
      response.write(comment);
    },
    end: () => void response.end(),
  };
}

/**
 * Writes a stream on a connection whose request was read from the socket. It retains nothing but the socket: a parser, a
 * request, a response and Koa's context would take ten times the memory for as long as the stream lives.
 */
export class SocketTransport implements Transport {
  readonly socket: Socket;
  readonly isChunked = true;
  /** Header lines of this response only; dropped once they are sent. */
  private headLines: string;

  constructor(socket: Socket, response: { requestId: string; lastEventId: string | null }) {
    this.socket = socket;
    const resumed = response.lastEventId === null ? '' : `Last-Event-ID: ${response.lastEventId}\r\n`;
    this.headLines = `X-Request-Id: ${response.requestId}\r\n${resumed}`;
  }

  begin(): void {
    const lines = `HTTP/1.1 200 OK\r\n${dateHeader()}\r\n${this.headLines}${head}`;
    this.headLines = '';
    this.socket.write(`${lines}\r\n\r\n${firstChunk}`, 'latin1');
  }

  end(): void {
    this.socket.write(lastChunk);
    this.socket.destroySoon();
  }
}
