import type { IncomingMessage } from 'node:http';
import { SECOND_MS } from '@praticio/contracts/base/units';

/** How long a client may send too slowly, unless the configuration says something else. */
export const UPLOAD_STALL_MS = 15 * SECOND_MS;

/** Below any usable connection of a phone. */
const LEAST_BYTES_A_SECOND = 1024;

/**
 * Calls `onStalled` once when a client sends its request with less than 1 KiB a second over `intervalMs`. Time in which
 * this process does not read is not the client's fault and does not count. Returns a function that ends the watch.
 */
export function watchPace(request: IncomingMessage, intervalMs: number, onStalled: () => void): () => void {
  const least = (LEAST_BYTES_A_SECOND * intervalMs) / SECOND_MS;
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    const isWaitingForUs = request.isPaused() || request.readableLength > 0;
    if (request.complete) stop();
    else if (!isWaitingForUs && arrived < least) {
      stop();
      onStalled();
    }
  }, intervalMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  request.once('close', stop);
  return stop;
}
