import type { Socket } from 'node:net';
import { Connection } from 'better-sse';
import type { HubClaims } from './tokens.ts';
import type { TopicSelector } from './topic-selector.ts';
import { chunkOf, contentOf } from './update.ts';

// the session asks its request for the end of the connection only: whole ones per stream would cost memory
const noUrl = new URL('http://hub');
const noHeaders = new Headers();
const noResponse = {} as Response;
/** What writes of one moment are gathered for. */
const GATHER_MS = 1;

/** Streams whose bytes wait for the end of the moment. */
const waiting = new Set<EventStream>();

function writeAll(): void {
  const streams = [...waiting];
  waiting.clear();
  for (const stream of streams) stream.flush();
}

/** What the stream before had to write: those of one topic all have the same, which is then joined once. */
let latest: { chunks: Buffer[]; joined: Buffer } = { chunks: [], joined: Buffer.alloc(0) };

function joined(chunks: Buffer[]): Buffer {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const isSame =
    chunks.length === latest.chunks.length && chunks.every((chunk, index) => chunk === latest.chunks[index]);
  if (!isSame) latest = { chunks, joined: Buffer.concat(chunks) };
  return latest.joined;
}

/** What a stream's bytes travel on. */
export interface Transport {
  /** Written to directly: a ServerResponse would make three writes of each chunk. */
  socket: Socket;
  isChunked: boolean;
  /** Sends status, headers and a first comment. */
  begin(): void;
  /** Ends the answer and its connection, as a server does that is done. */
  end(): void;
}

export interface Subscription {
  id: string;
  selectors: TopicSelector[];
  claims: HubClaims;
  /** Of the request that opened it: its lines in the log have the same. */
  requestId: string;
  /** Whether the token names a topic; asked for private updates. */
  mayReceive: (topic: string) => boolean;
}

/**
 * One subscriber's connection. better-sse leads the session (head, life, end); this class owns the bytes: chunks
 * that are ready-made, gathered per moment, and a client that does not read is dropped before it costs memory.
 */
export class EventStream extends Connection {
  readonly subscription: Subscription;
  /** Updates up to this one are the client's already. */
  after = 0;
  /** The beginning of the history that `after` belongs to. */
  beginning = 0;
  lastWrite = Date.now();
  readonly openedAt = this.lastWrite;
  url: URL;
  request: Request;
  response: Response;
  private readonly transport: Transport;
  private readonly maxBuffered: number;
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private ended = false;
  private onEnd: (() => void) | undefined;

  constructor(transport: Transport, options: { subscription: Subscription; maxBuffered: number }) {
    super();
    this.subscription = options.subscription;
    this.maxBuffered = options.maxBuffered;
    this.transport = transport;
    this.url = noUrl;
    this.request = { headers: noHeaders, signal: this } as unknown as Request;
    this.response = noResponse;
    transport.socket.once('close', () => this.disconnect());
  }

  /** With `removeEventListener`, all of an AbortSignal that the session uses. */
  addEventListener(_abort: string, listener: () => void): void {
    this.onEnd = listener;
  }

  removeEventListener(): void {
    this.onEnd = undefined;
  }

  private disconnect() {
    this.ended = true;
    this.onEnd?.();
  }

  sendHead = (): void => {
    if (!this.ended) this.transport.begin();
  };

  sendChunk = (text: string): void => {
    if (text) this.send(chunkOf(text));
  };

  cleanup = (): void => {
    waiting.delete(this);
    this.pending = [];
  };

  /** Writes a chunk with the others of this moment. */
  send(chunk: Buffer): void {
    if (this.ended) return;
    this.pending.push(chunk);
    this.pendingBytes += chunk.length;
    if (waiting.size === 0) setTimeout(writeAll, GATHER_MS);
    waiting.add(this);
    if (this.pendingBytes > this.maxBuffered) this.flush();
  }

  flush(): void {
    if (this.ended || this.pending.length === 0) return;
    const { socket, isChunked } = this.transport;
    // it resumes by id, and loses nothing: an update is never left out of an open stream
    if (socket.writableLength > this.maxBuffered) return void socket.destroy();
    socket.write(isChunked ? joined(this.pending) : Buffer.concat(this.pending.map(contentOf)));
    this.pending = [];
    this.pendingBytes = 0;
    this.lastWrite = Date.now();
  }

  /** Calls `listener` at once, or when the client has read what waits for it (a long replay). */
  whenRead(listener: () => void): void {
    this.flush();
    const { socket } = this.transport;
    if (socket.writableNeedDrain) socket.once('drain', listener);
    else listener();
  }

  isEnded(): boolean {
    return this.ended;
  }

  isBehind(): boolean {
    return this.pendingBytes + this.transport.socket.writableLength > this.maxBuffered / 2;
  }

  /** Ends the stream as a server does that is done; the client comes back by itself. */
  end(): void {
    if (this.ended) return;
    this.flush();
    this.transport.end();
    this.disconnect();
  }
}
