import type { Socket } from 'node:net';
import { Connection } from 'better-sse';
import type { HubClaims } from './tokens.ts';
import type { TopicSelector } from './topic-selector.ts';
import { chunkContent, chunkOf } from './update.ts';

// better-sse needs a request only to notice the connection's end: real request objects per stream would cost memory
const noUrl = new URL('http://hub');
const noHeaders = new Headers();
const noResponse = {} as Response;

/** Streams with bytes that are written at the end of this turn of the event loop. */
const waiting = new Set<EventStream>();

function writeAll(): void {
  const streams = [...waiting];
  waiting.clear();
  for (const stream of streams) stream.flush();
}

/** The previous stream's chunks: streams of one topic write the same ones, so they are joined only once. */
let latest: { chunks: Buffer[]; joined: Buffer } = { chunks: [], joined: Buffer.alloc(0) };

function joined(chunks: Buffer[]): Buffer {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const isSame =
    chunks.length === latest.chunks.length && chunks.every((chunk, index) => chunk === latest.chunks[index]);
  if (!isSame) latest = { chunks, joined: Buffer.concat(chunks) };
  return latest.joined;
}

/** The connection that a stream writes to. */
export interface Transport {
  /** Streams write to the socket directly: a ServerResponse would split each chunk into three writes. */
  socket: Socket;
  isChunked: boolean;
  /** Sends status, headers and a first comment. */
  begin(): void;
  /** Completes the response and closes its connection. */
  end(): void;
}

export interface Subscription {
  id: string;
  selectors: TopicSelector[];
  claims: HubClaims;
  /** Id of the request that opened the stream, for the log. */
  requestId: string;
  /** Whether the token allows private updates of a topic. */
  mayReceive: (topic: string) => boolean;
}

/**
 * One subscriber's connection. better-sse manages the session; this class writes the bytes: it gathers the
 * ready-made chunks of a turn of the event loop, and closes the stream of a client that does not read before it costs memory.
 */
export class EventStream extends Connection {
  readonly subscription: Subscription;
  /** Sequence of the last update that the client has received. */
  after = 0;
  /** The generation of the history that `after` belongs to (history.ts). */
  generation = 0;
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

  /** Together with `removeEventListener` the only part of AbortSignal that better-sse uses. */
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

  /** Queues a chunk; it is written with the others of this turn of the event loop. */
  send(chunk: Buffer): void {
    if (this.ended) return;
    this.pending.push(chunk);
    this.pendingBytes += chunk.length;
    if (waiting.size === 0) setImmediate(writeAll);
    waiting.add(this);
    if (this.pendingBytes > this.maxBuffered) this.flush();
  }

  flush(): void {
    if (this.ended || this.pending.length === 0) return;
    const { socket, isChunked } = this.transport;
    // the client resumes by id and loses nothing; skipping an update in an open stream would
    if (socket.writableLength > this.maxBuffered) return void socket.destroy();
    socket.write(isChunked ? joined(this.pending) : Buffer.concat(this.pending.map(chunkContent)));
    this.pending = [];
    this.pendingBytes = 0;
    this.lastWrite = Date.now();
  }

  /** Calls `listener` at once, or after the client has read the bytes that wait for it (during a long replay). */
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

  /** Ends the stream properly; the client reconnects by itself. */
  end(): void {
    if (this.ended) return;
    this.flush();
    this.transport.end();
    this.disconnect();
  }
}
