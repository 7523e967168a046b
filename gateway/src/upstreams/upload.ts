import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError } from 'service-kit/errors';

/**
 * A client's upload on its way to a service. A service that answers before it has read everything (413, 401)
 * ends this stream and not the client's connection, over which the answer must travel: the rest is thrown
 * away. A client that goes away ends the upload at the service too, and so does one that sends more than `maxBytes`:
 * the upload then fails with `request/too-large`.
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
