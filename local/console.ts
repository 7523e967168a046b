import { isAskedToStop, untilEnded } from './stop-request.ts';

const FIRST_PROGRESS_MS = 5_000;

// If the output cannot be written (full disk, closed terminal), these lines are lost and the platform keeps running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints one line for the user. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** An error that the user can solve; printed without a stack. */
export class SetUpError extends Error {
  override name = 'SetUpError';
}

/**
 * Prints `title`, runs `work` and returns its result. While it runs, prints a line after 5, 10, 20, 40 … seconds.
 */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  print: (line: string) => void = say,
): Promise<T> {
  print(title);
  let elapsed = FIRST_PROGRESS_MS;
  let timer = setTimeout(progress, elapsed);
  function progress() {
    print(`  … ${elapsed / 1000} s (${title.split(':')[0]})`);
    timer = setTimeout(progress, elapsed);
    elapsed *= 2;
  }
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/** Explanations of system errors that a person can solve, by their code. */
const refusals: Record<string, string> = {
  EACCES: 'This user may not write here',
  EPERM: 'This user may not write here',
  EROFS: 'Nothing can be written here',
  ENOTDIR: 'This is a file and not a folder',
  EEXIST: 'This is a file and not a folder',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
};

/**
 * Runs a command and exits with its code. Prints a SetUpError as one message, and any other error with its stack; but nothing
 * if the command fails because it was told to stop.
 */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work());
  } catch (error) {
    if (isAskedToStop()) await untilEnded();
    else process.stderr.write(`\n${messageOf(error)}\n`);
    process.exit(1);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof SetUpError) return error.message;
  const { code = '', path, dest, stack } = error as NodeJS.ErrnoException & { dest?: string };
  const refusal = refusals[code];
  if (!refusal) return stack ?? String(error);
  const where = dest ?? path ?? 'the data folder, the caches or the folder for temporary files';
  return `${refusal}: ${where}. Solve that, or choose another folder (DATA_DIR for data, PRATICIO_CACHE for engines, TMPDIR).`;
}
