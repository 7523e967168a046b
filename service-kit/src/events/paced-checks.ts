import { QUIET_MS } from './stream-progress.ts';

const SOON_MS = 1_000;

interface PacedChecks {
  /** Something has moved: the next check comes soon. */
  moved(): void;
  stop(): void;
}

/** Runs `check` each second while it returns that something moves, else when a message that was not delivered would be missed. */
export function startPacedChecks(check: () => Promise<boolean>): PacedChecks {
  let timer: NodeJS.Timeout | undefined;
  let isResting = false;
  let isStopped = false;

  function next(ms: number) {
    clearTimeout(timer);
    if (isStopped) return;
    isResting = ms > SOON_MS;
    timer = setTimeout(run, ms).unref();
  }
  async function run() {
    next(SOON_MS);
    if (!(await check())) next(QUIET_MS);
  }
  next(SOON_MS);
  return {
    moved() {
      if (isResting) next(SOON_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
