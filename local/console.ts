import process from 'node:process';

const PROGRESS_EVERY_MS = 5_000;

/** One line to the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A reason that the person can act on; printed without a stack. */
export class SetUpError extends Error {
  override name = 'SetUpError';
}

/**
 * Says what is being done, then does it; a step of more than five seconds says so every five. What `work` answers
 * is handed on.
 */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  tell: (line: string) => void = say,
): Promise<T> {
  tell(title);
  const begun = Date.now();
  const ticking = setInterval(
    () => tell(`  … ${Math.round((Date.now() - begun) / 1000)} s`),
    PROGRESS_EVERY_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(ticking);
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
