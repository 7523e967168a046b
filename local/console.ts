const FIRST_PROGRESS_MS = 5_000;

/** One line to the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A reason that the person can act on; printed without a stack. */
export class SetUpError extends Error {
  override name = 'SetUpError';
}

/**
 * Says what is being done, then does it and answers what `work` answers. A step of more than five seconds says that
 * it still runs: after 5, 10, 20, 40 … seconds.
 */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  tell: (line: string) => void = say,
): Promise<T> {
  tell(title);
  let elapsed = FIRST_PROGRESS_MS;
  let timer = setTimeout(progress, elapsed);
  function progress() {
    tell(`  … ${elapsed / 1000} s (${title.split(':')[0]})`);
    timer = setTimeout(progress, elapsed);
    elapsed *= 2;
  }
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the whole of a command: a SetUpError is one message, anything else keeps its stack. */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work());
  } catch (error) {
    const text = error instanceof SetUpError ? error.message : String((error as Error)?.stack ?? error);
    process.stderr.write(`\n${text}\n`);
    process.exit(1);
  }
}
