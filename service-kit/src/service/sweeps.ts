import type { Logger } from '../base/logger.ts';

/** Work that repeats: finishing what a crash left, sending reminders. */
export interface Sweep {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
}

/**
 * Runs a sweep at once and then `everyMs` after each end; a failure is logged and the next turn tries again.
 * Returns a function that stops it and waits for the running turn.
 */
export function startSweep({ name, everyMs, run }: Sweep, logger: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const turn = async () => {
    try {
      await run();
    } catch (error) {
      logger.warn({ err: error, sweep: name }, 'a sweep failed');
    }
    if (!stopped) timer = setTimeout(start, everyMs).unref();
  };
  function start() {
    running = turn();
  }
  start();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
