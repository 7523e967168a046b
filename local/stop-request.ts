const PARENT_CHECK_MS = 1_000;

/** Resolves with the reason when a person, a signal or the end of the starting process asks to stop. */
export function untilAskedToStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    // A parent that was killed cannot tell: the platform would stay for ever, with nobody to stop it.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('The starting process is gone');
    }, PARENT_CHECK_MS).unref();
  });
}
