/** Runs all work of one key one after the other in this process, in the order of the calls. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const earlier = last.get(key) ?? Promise.resolve();
    // a failure does not stop the work behind it
    const run = earlier.then(work, work);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
