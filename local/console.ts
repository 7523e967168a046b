const FIRST_PROGRESS_MS = 5_000;

// A full disk or a reader that is gone takes these lines and not the platform.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

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

/** What the system refuses and a person can change, by its code. */
const refusals: Record<string, string> = {
  EACCES: 'This user may not write here',
  EPERM: 'This user may not write here',
  EROFS: 'Nothing can be written here',
  ENOTDIR: 'This is a file and not a folder',
  EEXIST: 'This is a file and not a folder',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
};

/** Runs the whole of a command: a SetUpError is one message, anything else keeps its stack. */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work());
  } catch (error) {
    process.stderr.write(`\n${messageOf(error)}\n`);
    process.exit(1);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof SetUpError) return error.message;
  const { code = '', path, dest, stack } = error as NodeJS.ErrnoException & { dest?: string };
  const refusal = refusals[code];
  if (!refusal) return stack ?? String(error);
  const where = dest ?? path ?? 'the data folder, the caches or the folder for temporary files';
  return `${refusal}: ${where}. Mend that, or choose another folder (DATA_DIR for data, PRATICIO_CACHE for engines, TMPDIR).`;
}
