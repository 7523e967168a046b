import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { AppError } from '@praticio/service-kit/errors';
import { watchPace } from '@praticio/service-kit/upload-pace';

export interface UploadLimits {
  maxBytes: number;
  /** How long the client may send less than 1 KiB a second. */
  stallMs: number;
}

/** The forwarding of a client's upload to a service. */
export class Upload extends PassThrough {
  readonly #leaving = new AbortController();
  /** Aborted when the client has disconnected before the response. */
  readonly signal = this.#leaving.signal;

  endWith(response: ServerResponse): void {
    response.once('close', () => {
      if (!response.writableFinished) this.#leaving.abort(new Error('The client has left.'));
    });
  }
}

/**
 * Creates the stream that forwards a client's upload to a service. If the service responds before it has read
 * everything (413, 401), this stream ends and the rest is dropped; the client's connection stays open for the response. If
 * the client goes away, the upload to the service ends too. If the client sends more than `maxBytes`, the upload fails
 * with `request/too-large`; if it sends too slowly, with `request/too-slow`.
 */
export function uploadOf(raw: IncomingMessage, { maxBytes, stallMs }: UploadLimits): Upload {
  let bytes = 0;
  const upload = new Upload({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new AppError('request/too-large'));
      else done(null, chunk);
    },
  });
  const stopWatching = watchPace(raw, stallMs, () => upload.destroy(new AppError('request/too-slow')));
  upload.on('error', () => undefined);
  upload.once('close', () => {
    stopWatching();
    raw.unpipe(upload);
    raw.resume();
  });
  raw.once('error', (error) => upload.destroy(error));
  raw.once('close', () => {
    if (!raw.complete) upload.destroy(new Error('The client went away.'));
  });
  raw.pipe(upload);
  return upload;
}
