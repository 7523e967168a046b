import { ApiError } from './api-error.ts';

/**
 * Limits how often a browser requests a failing path, whatever the cause: a retry, a timer, a page that is mounted or focused again.
 * More requests would keep an overloaded server from recovering. Counts by path, because the queries of one page may request the
 * same list with other parameters.
 */

/** Requests a minute for a path that keeps failing. */
const TRIES_MAX = 4;
const WINDOW_MS = 60_000;
/** The number of failing paths to remember; a page has far fewer. */
const PATHS_MAX = 100;

interface Failing {
  /** When the requests of the last minute were sent. */
  tries: number[];
  /** The end of the server's Retry-After. */
  until: number;
  error: ApiError;
}

const failing = new Map<string, Failing>();

/** Whether the network or the server has failed. Other refusals have a cause that the user may change. */
function isServerFailure(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Sends a request that only reads by `send`, unless the path has failed too often: then throws the last error. */
export async function paced<Value>(path: string, send: () => Promise<Value>): Promise<Value> {
  // no limit on a server that renders pages for many readers
  if (typeof document === 'undefined') return send();
  const known = failing.get(path);
  const sentAt = Date.now();
  if (known) {
    known.tries = known.tries.filter((at) => at > sentAt - WINDOW_MS);
    if (sentAt < known.until || known.tries.length >= TRIES_MAX) throw known.error;
    known.tries.push(sentAt);
  }
  try {
    const value = await send();
    failing.delete(path);
    return value;
  } catch (error) {
    if (isServerFailure(error)) recordFailure(path, error, known ? [] : [sentAt]);
    throw error;
  }
}

function recordFailure(path: string, error: ApiError, uncounted: number[]): void {
  const known = failing.get(path);
  const until = Date.now() + (error.retryAfter ?? 0) * 1000;
  failing.delete(path);
  failing.set(path, {
    tries: [...(known?.tries ?? []), ...uncounted],
    until: Math.max(until, known?.until ?? 0),
    error,
  });
  const [oldest] = failing.keys();
  if (failing.size > PATHS_MAX && oldest !== undefined) failing.delete(oldest);
}

/** Resets the limit of every path, for a retry by the user or the return of the network; keeps the server's Retry-After. */
export function allowAnotherTry(): void {
  for (const known of failing.values()) known.tries = [];
}

/** Forgets every failure: another user has signed in. */
export function forgetFailures(): void {
  failing.clear();
}
