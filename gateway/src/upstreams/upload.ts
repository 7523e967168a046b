import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/**
 * A client's upload on its way to a service. A service that answers before it has read everything (413, 401)
 * ends this stream and not the client's connection, over which the answer must travel: the rest is thrown
 * away. A client that goes away ends the upload at the service too.
 */
export function uploadOf(raw: IncomingMessage): Readable {
  const upload = new PassThrough();
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
