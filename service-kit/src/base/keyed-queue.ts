import { createTurns } from './turns.ts';

export interface KeyedQueue {
  /** Runs `job` after the earlier ones of `key`; resolves as soon as there is room for the next `add`. */
  add(key: string, job: () => Promise<void>): Promise<void>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** Jobs of one key run one after the other, at most `concurrency` jobs are taken at once. Jobs must not throw. */
export function createKeyedQueue(concurrency: number): KeyedQueue {
  const inTurn = createTurns();
  const taken = new Set<Promise<void>>();

  return {
    async add(key, job) {
      while (taken.size >= concurrency) await Promise.race(taken);
      const run = inTurn(key, job).finally(() => taken.delete(run));
      taken.add(run);
    },
    async idle() {
      await Promise.all(taken);
    },
  };
}
