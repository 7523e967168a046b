import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from 'service-kit/errors';
import type { Dispatcher } from 'undici';

/** What a client is told to wait, in seconds, when a service does not answer. */
export const RETRY_AFTER_SECONDS = 5;
/** Bodies of at most this many announced bytes are read whole: a stream costs more than they do. */
const SHORT_BODY_BYTES = 64 * 1024;

/** The whole body of an answer. */
export class ShortBody {
  readonly bytes: Buffer | null;

  constructor(bytes: Buffer | null) {
    this.bytes = bytes;
  }

  /** What reply-from does with the body of an answer whose client has gone; there is nothing to end. */
  destroy(): void {}
}

/** A service's answer: its head, and its body whole or as a stream. */
export interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: ShortBody | Readable;
}

export type AnswerCallback = (error: Error | null, answer: Answer) => void;

/**
 * Reads one answer from undici and gives it to `callback`: with the last byte of a short body, with the head of a long
 * one or one whose length is not known. What fails before that is the callback's error, what fails later the stream's.
 */
export class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #callback: AnswerCallback;
  readonly #hasBody: boolean;
  readonly #signal: AbortSignal | undefined;
  #answer: Answer | undefined;
  #stream: Readable | undefined;
  #first: Buffer | null = null;
  #more: Buffer[] | undefined;

  constructor(options: Pick<Dispatcher.RequestOptions, 'method' | 'signal'>, callback: AnswerCallback) {
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
    // 1xx: the answer itself is still to come
    if (statusCode < 200) return;
    if (!this.#hasBody || statusCode === 204 || statusCode === 304 || isShort(headers['content-length'])) {
      this.#answer = { statusCode, headers, body: new ShortBody(null) };
      return;
    }
    this.#stream = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        // after its end there is nothing to abort
        if (this.#stream) controller.abort(error ?? new Error('Nobody reads the answer.'));
        this.#stream = undefined;
        done(error);
      },
    });
    // reply-from listens for no error of an answer whose client has gone
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
    if (this.#answer) {
      const bytes = this.#more ? Buffer.concat(this.#more) : this.#first;
      this.#callback(null, bytes ? { ...this.#answer, body: new ShortBody(bytes) } : this.#answer);
      return;
    }
    const stream = this.#stream;
    this.#stream = undefined;
    stream?.push(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    const stream = this.#stream;
    this.#stream = undefined;
    // where Fastify has not sent the head yet, the client is told so; else its connection ends
    if (stream)
      stream.destroy(new AppError('service/unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause: error }));
    else this.#callback(error, undefined as never);
  }
}

/** The bytes of an answer's body, however it came. */
export async function bytesOf(body: Answer['body']): Promise<Buffer> {
  return body instanceof ShortBody ? (body.bytes ?? Buffer.alloc(0)) : buffer(body);
}

function isShort(contentLength: string | undefined): boolean {
  return contentLength !== undefined && Number(contentLength) <= SHORT_BODY_BYTES;
}
