import { SECOND_MS } from '@praticio/contracts/base/units';

/** A process that has served nothing for this long is quiet, and repeats its background work no more often than this. */
export const QUIET_MS = 30 * SECOND_MS;

let activeAt = performance.now();
const wakers = new Set<() => void>();

const isQuiet = () => performance.now() - activeAt > QUIET_MS;

/** Notes that this process serves somebody: a request, a command, an event, or events that are sent. */
export function noteActivity(): void {
  const wasQuiet = isQuiet();
  activeAt = performance.now();
  if (wasQuiet) for (const wake of wakers) wake();
}

/**
 * Waits `ms` between two runs of background work. In a quiet process it waits until `ms` after the next activity, at most
 * `QUIET_MS`, since nothing can be left to do that another process has not left. Resolves when `signal` is aborted, too.
 */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const isStretched = ms < QUIET_MS && isQuiet();
  let timer = setTimeout(end, isStretched ? QUIET_MS : ms).unref();
  function wake() {
    clearTimeout(timer);
    timer = setTimeout(end, ms).unref();
  }
  function end() {
    clearTimeout(timer);
    wakers.delete(wake);
    signal.removeEventListener('abort', end);
    resolve();
  }
  if (isStretched) wakers.add(wake);
  signal.addEventListener('abort', end);
  return promise;
}
