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

/** The Date header of answers that are written by hand; it changes once a second. */
export function dateHeader(): string {
  const now = Date.now();
  if (now >= date.until) date = { text: `Date: ${new Date(now).toUTCString()}`, until: now + SECOND_MS };
  return date.text;
}

/** The connection of an answer that Koa was about to give. */
export function responseTransport(answer: ServerResponse): Transport {
  const { httpVersion, socket } = answer.req;
  return {
    socket,
    isChunked: httpVersion === '1.1',
    begin() {
      // a stream's connection ends with it: so the end of one is the end of the other
      answer.shouldKeepAlive = false;
      answer.writeHead(200, streamHeaders);
      answer.write(comment);
    },
    end: () => void answer.end(),
  };
}

/**
 * A connection whose request was read from the socket: nothing is kept for it but its socket. A parser, a request, an
 * answer and Koa's context would be there for as long as the stream, ten times the rest of what it needs.
 */
export class SocketTransport implements Transport {
  readonly socket: Socket;
  readonly isChunked = true;
  /** Lines of the answer that are this request's own; forgotten with its head. */
  private headLines: string;

  constructor(socket: Socket, answer: { requestId: string; lastEventId: string | null }) {
    this.socket = socket;
    const resumed = answer.lastEventId === null ? '' : `Last-Event-ID: ${answer.lastEventId}\r\n`;
    this.headLines = `X-Request-Id: ${answer.requestId}\r\n${resumed}`;
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
