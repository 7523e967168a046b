/**
 * A queue per key: work on the same key runs one after the other, on different keys side by side. It only keeps
 * retries few; correctness rests on the version condition, which holds across processes.
 */
export function createInTurn() {
  const tails = new Map<string, Promise<unknown>>();
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const tail = result.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
