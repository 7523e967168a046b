export interface KeyedQueue {
  /** Runs `job` after the earlier ones of `key`; resolves as soon as there is room for the next `add`. */
  add(key: string, job: () => Promise<void>): Promise<void>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** Jobs of one key run one after the other, at most `concurrency` keys at once. Jobs must not throw. */
export function createKeyedQueue(concurrency: number): KeyedQueue {
  const tails = new Map<string, Promise<void>>();
  let active = 0;
  let roomListeners: (() => void)[] = [];

  return {
    async add(key, job) {
      while (active >= concurrency) await new Promise<void>((resolve) => roomListeners.push(resolve));
      active += 1;
      const run = (tails.get(key) ?? Promise.resolve()).then(job).finally(() => {
        active -= 1;
        if (tails.get(key) === run) tails.delete(key);
        const listeners = roomListeners;
        roomListeners = [];
        for (const listener of listeners) listener();
      });
      tails.set(key, run);
    },
    async idle() {
      await Promise.all(tails.values());
    },
  };
}
