import { createTurns } from './turns.ts';

export interface KeyedQueue {
  /** Runs `job` after the earlier jobs of `key`; resolves as soon as there is room for the next `add`. */
  add(key: string, job: () => Promise<void>): Promise<void>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** Runs the jobs of one key one after the other, and holds at most `concurrency` jobs at once. Jobs must not throw. */
export function createKeyedQueue(concurrency: number): KeyedQueue {
  const inTurn = createTurns();
  const accepted = new Set<Promise<void>>();

  return {
    async add(key, job) {
      while (accepted.size >= concurrency) await Promise.race(accepted);
      const run = inTurn(key, job).finally(() => accepted.delete(run));
      accepted.add(run);
    },
    async idle() {
      await Promise.all(accepted);
    },
  };
}
