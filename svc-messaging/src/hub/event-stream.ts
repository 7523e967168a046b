import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Connection } from 'better-sse';
import type { HubClaims } from './hub-tokens.ts';
import type { TopicSelector } from './topic-selector.ts';

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'private, no-cache, no-store, must-revalidate, max-age=0',
  'X-Accel-Buffering': 'no',
};
// the session asks its request for the end of the connection only: whole ones per stream would cost memory
const noUrl = new URL('http://hub');
const noHeaders = new Headers();
const noResponse = {} as Response;
const lineEnd = Buffer.from('\r\n');
/** What writes of one moment are gathered for. */
const GATHER_MS = 1;

/** Streams whose bytes wait for the end of the moment. */
const waiting = new Set<EventStream>();

function writeAll(): void {
  const streams = [...waiting];
  waiting.clear();
  for (const stream of streams) stream.flush();
}

/** The frames and the chunk of the stream before: those of one topic all have the same to write. */
let latest: { frames: Buffer[]; chunk: Buffer } = { frames: [], chunk: Buffer.alloc(0) };

/** Frames as one chunk of HTTP/1.1, made once for all streams that receive just these. */
function chunkOf(frames: Buffer[]): Buffer {
  const isSame =
    frames.length === latest.frames.length && frames.every((frame, index) => frame === latest.frames[index]);
  if (isSame) return latest.chunk;
  const bytes = frames.reduce((sum, { length }) => sum + length, 0);
  const chunk = Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), ...frames, lineEnd]);
  latest = { frames, chunk };
  return chunk;
}

export interface Subscription {
  id: string;
  selectors: TopicSelector[];
  claims: HubClaims;
  /** Whether the token names a topic; asked for private updates. */
  mayReceive: (topic: string) => boolean;
}

/**
 * One subscriber's connection. better-sse leads the session (head, life, end); this class owns the bytes: frames
 * that are ready-made, gathered per moment, and a client that does not read is dropped before it costs memory.
 */
export class EventStream extends Connection {
  readonly subscription: Subscription;
  /** Updates up to this one are the client's already. */
  after = 0;
  lastWrite = Date.now();
  url: URL;
  request: Request;
  response: Response;
  private readonly answer: ServerResponse;
  private readonly socket: Socket;
  private readonly isChunked: boolean;
  private readonly maxBuffered: number;
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private ended = false;
  private readonly disconnected = new Set<() => void>();

  constructor(
    incoming: IncomingMessage,
    answer: ServerResponse,
    options: { subscription: Subscription; maxBuffered: number },
  ) {
    super();
    this.subscription = options.subscription;
    this.maxBuffered = options.maxBuffered;
    this.answer = answer;
    this.socket = incoming.socket;
    this.isChunked = incoming.httpVersion === '1.1';
    this.url = noUrl;
    this.request = { headers: noHeaders, signal: this.signal() } as unknown as Request;
    this.response = noResponse;
    this.socket.setNoDelay(true);
    answer.once('close', () => this.disconnect());
  }

  private signal() {
    return {
      addEventListener: (_abort: string, listener: () => void) => this.disconnected.add(listener),
      removeEventListener: (_abort: string, listener: () => void) => this.disconnected.delete(listener),
    };
  }

  private disconnect() {
    this.ended = true;
    for (const listener of [...this.disconnected]) listener();
  }

  sendHead = (): void => {
    if (this.ended) return;
    this.answer.writeHead(200, headers);
    this.answer.write(':\n\n');
  };

  sendChunk = (chunk: string): void => {
    if (chunk) this.send(Buffer.from(chunk));
  };

  cleanup = (): void => {
    waiting.delete(this);
    this.pending = [];
  };

  /** Writes a frame with the others of this moment. */
  send(frame: Buffer): void {
    if (this.ended) return;
    this.pending.push(frame);
    this.pendingBytes += frame.length;
    if (waiting.size === 0) setTimeout(writeAll, GATHER_MS);
    waiting.add(this);
    if (this.pendingBytes > this.maxBuffered) this.flush();
  }

  flush(): void {
    if (this.ended || this.pending.length === 0) return;
    // it resumes by id, and loses nothing: an update is never left out of an open stream
    if (this.socket.writableLength > this.maxBuffered) return void this.answer.destroy();
    // past the answer, which would write each of a chunk's three parts by itself
    this.socket.write(this.isChunked ? chunkOf(this.pending) : Buffer.concat(this.pending));
    this.pending = [];
    this.pendingBytes = 0;
    this.lastWrite = Date.now();
  }

  /** Calls `listener` at once, or when the client has read what waits for it (a long replay). */
  whenRead(listener: () => void): void {
    this.flush();
    if (this.socket.writableNeedDrain) this.socket.once('drain', listener);
    else listener();
  }

  isEnded(): boolean {
    return this.ended;
  }

  isBehind(): boolean {
    return this.pendingBytes + this.socket.writableLength > this.maxBuffered / 2;
  }

  /** Ends the stream as a server does that is done; the client comes back by itself. */
  end(): void {
    this.flush();
    this.ended = true;
    this.answer.end();
  }
}
