import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError } from 'service-kit/errors';

/**
 * Makes the stream by which a client's upload is forwarded to a service. If the service answers before it has read
 * everything (413, 401), this stream ends and the rest is dropped; the client's connection stays open for the answer. If
 * the client goes away, the upload to the service ends too. If the client sends more than `maxBytes`, the upload fails
 * with `request/too-large`.
 */
export function uploadOf(raw: IncomingMessage, maxBytes: number): Readable {
  let bytes = 0;
  const upload = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new AppError('request/too-large'));
      else done(null, chunk);
    },
  });
  upload.on('error', () => undefined);
  upload.once('close', () => {
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
