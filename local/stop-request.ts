const PARENT_CHECK_MS = 1_000;

/** Resolves with the reason when a signal arrives or the parent process ends. */
export function untilAskedToStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    // a killed parent sends no signal, and without this check the platform would run for ever
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('The parent process has ended');
    }, PARENT_CHECK_MS).unref();
  });
}
