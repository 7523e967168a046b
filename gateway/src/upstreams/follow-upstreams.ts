import type { FastifyInstance } from 'fastify';

/** After this many intervals without a request, the upstreams are polled that many times less often. */
const QUIET_INTERVALS = 30;
/** The longest time that the first request after a quiet time waits for their responses. */
const WAKING_MS = 200;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Keeps the gateway's state of its upstreams up to date: runs the functions given to the returned one once before the gateway listens,
 * and each `intervalMs` while requests arrive. In a quiet gateway it runs less often, and the next request waits for it.
 */
export function followUpstreams(
  app: FastifyInstance,
  intervalMs: number,
): (refresh: () => Promise<void>) => void {
  const refreshes: (() => Promise<void>)[] = [];
  const quietMs = Math.min(QUIET_INTERVALS * intervalMs, LONGEST_TIMER_MS);
  let requestedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isQuiet = false;
  let isClosing = false;
  let waking: Promise<void> | undefined;

  async function refreshAll() {
    clearTimeout(timer);
    isQuiet = performance.now() - requestedAt > quietMs;
    if (!isClosing) timer = setTimeout(refreshAll, isQuiet ? quietMs : intervalMs).unref();
    await Promise.all(refreshes.map((refresh) => refresh()));
  }

  async function wake() {
    const late = new Promise<void>((resolve) => setTimeout(resolve, WAKING_MS).unref());
    await Promise.race([refreshAll(), late]);
    waking = undefined;
  }

  app.addHook('onReady', refreshAll);
  app.addHook('onRequest', (_request, _reply, done) => {
    requestedAt = performance.now();
    if (isQuiet) waking ??= wake();
    if (waking) waking.then(() => done(), done);
    else done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    clearTimeout(timer);
  });
  return (refresh) => void refreshes.push(refresh);
}
