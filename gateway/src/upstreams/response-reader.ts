import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@praticio/service-kit/errors';
import type { Dispatcher } from 'undici';

/** Retry-After, in seconds, for a client whose service does not respond. */
export const RETRY_AFTER_SECONDS = 5;
/** Bodies with an announced length of at most this many bytes are read completely, which is cheaper than a stream. */
const SHORT_BODY_BYTES = 64 * 1024;

/** The complete body of a response. */
export class ShortBody {
  readonly bytes: Buffer | null;

  constructor(bytes: Buffer | null) {
    this.bytes = bytes;
  }

  /** Called by reply-from when the client has disconnected; nothing to do for a complete body. */
  destroy(): void {}
}

/** A service's response: its head, and its body, complete or as a stream. */
export interface UpstreamResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: ShortBody | Readable;
}

export type ResponseCallback = (
  ...result: [error: Error, response: undefined] | [error: null, response: UpstreamResponse]
) => void;

/**
 * Reads one response from undici and passes it to `callback`: after the last byte of a short body, or after the head if the
 * body is long or of unknown length. An earlier failure is an error of the callback, a later one an error of the stream.
 */
export class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #callback: ResponseCallback;
  readonly #hasBody: boolean;
  readonly #signal: AbortSignal | undefined;
  #response: UpstreamResponse | undefined;
  #stream: Readable | undefined;
  #first: Buffer | null = null;
  #more: Buffer[] | undefined;

  constructor(options: Pick<Dispatcher.RequestOptions, 'method' | 'signal'>, callback: ResponseCallback) {
    this.#hasBody = options.method !== 'HEAD';
    this.#signal = options.signal as AbortSignal | undefined;
    this.#callback = callback;
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    const signal = this.#signal;
    if (!signal) return;
    if (signal.aborted) controller.abort(signal.reason as Error);
    else signal.addEventListener('abort', () => controller.abort(signal.reason as Error), { once: true });
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: IncomingHttpHeaders,
  ) {
    // after 1xx the real response still follows
    if (statusCode < 200) return;
    if (!this.#hasBody || statusCode === 204 || statusCode === 304 || isShort(headers['content-length'])) {
      this.#response = { statusCode, headers, body: new ShortBody(null) };
      return;
    }
    this.#stream = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        // `#stream` is undefined once the response has ended
        if (this.#stream) controller.abort(error ?? new Error('The client has gone.'));
        this.#stream = undefined;
        done(error);
      },
    });
    // reply-from has no error listener on a response whose client has disconnected
    this.#stream.on('error', () => undefined);
    this.#callback(null, { statusCode, headers, body: this.#stream });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#stream) {
      if (!this.#stream.push(chunk)) controller.pause();
    } else if (this.#first === null) this.#first = chunk;
    else if (this.#more) this.#more.push(chunk);
    else this.#more = [this.#first, chunk];
  }

  onResponseEnd() {
    if (this.#response) {
      const bytes = this.#more ? Buffer.concat(this.#more) : this.#first;
      this.#callback(null, bytes ? { ...this.#response, body: new ShortBody(bytes) } : this.#response);
      return;
    }
    const stream = this.#stream;
    this.#stream = undefined;
    stream?.push(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    const stream = this.#stream;
    this.#stream = undefined;
    // if Fastify has not sent the head yet, the client gets this error; else its connection ends
    if (stream)
      stream.destroy(new AppError('service/unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause: error }));
    else this.#callback(error, undefined);
  }
}

/** Reads all bytes of a response's body. */
export async function bytesOf(body: UpstreamResponse['body']): Promise<Buffer> {
  return body instanceof ShortBody ? (body.bytes ?? Buffer.alloc(0)) : buffer(body);
}

function isShort(contentLength: string | undefined): boolean {
  return contentLength !== undefined && Number(contentLength) <= SHORT_BODY_BYTES;
}
