/** Works of one key run one after the other in this process, in the order in which they were given. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const earlier = last.get(key) ?? Promise.resolve();
    // one that failed keeps nobody waiting
    const run = earlier.then(work, work);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
