/** Works of one key run one after the other in this process, so that they rarely meet in the database. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const earlier = last.get(key) ?? Promise.resolve();
    const run = earlier.then(work, work);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
