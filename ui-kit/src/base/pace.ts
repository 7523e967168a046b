import { ApiError } from './api-error.ts';

/**
 * Limits how often a browser asks for what fails, whoever asks: a retry, a timer, a page that is mounted or focused again.
 * Asking more often helps nobody, and keeps a server that is overloaded from recovering. Counted by path, because the
 * queries of one page may ask for the same list with other parameters.
 */

/** Requests a minute for a path that keeps failing. */
const TRIES_MAX = 4;
const WINDOW_MS = 60_000;
/** Failing paths that are remembered; a page has far fewer. */
const PATHS_MAX = 100;

interface Failing {
  /** When the requests of the last minute were sent. */
  tries: number[];
  /** The end of the wait that the server has asked for. */
  until: number;
  error: ApiError;
}

const failing = new Map<string, Failing>();

/** Whether the failure says that the server is in trouble. Other refusals have a cause that an action of the user may change. */
function isTrouble(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Sends a request that only reads by `ask`, unless that would be too often after failures: then it fails like the last one. */
export async function paced<Value>(path: string, ask: () => Promise<Value>): Promise<Value> {
  // a server that draws pages asks for many readers, each once
  if (typeof document === 'undefined') return ask();
  const known = failing.get(path);
  const sentAt = Date.now();
  if (known) {
    known.tries = known.tries.filter((at) => at > sentAt - WINDOW_MS);
    if (sentAt < known.until || known.tries.length >= TRIES_MAX) throw known.error;
    known.tries.push(sentAt);
  }
  try {
    const value = await ask();
    failing.delete(path);
    return value;
  } catch (error) {
    if (isTrouble(error)) noteTrouble(path, error, known ? [] : [sentAt]);
    throw error;
  }
}

function noteTrouble(path: string, error: ApiError, uncounted: number[]): void {
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

/** Lets every path be asked for again, since the user asks for it or the network is back; waits of the server stay. */
export function allowAnotherTry(): void {
  for (const known of failing.values()) known.tries = [];
}

/** Forgets every failure: another user has signed in. */
export function forgetFailures(): void {
  failing.clear();
}
