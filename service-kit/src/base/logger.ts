import { type DestinationStream, pino } from 'pino';
import { requestContext } from './request-context.ts';

export type Logger = pino.Logger;

const secretKeys = [
  'authorization', 'cookie', 'set-cookie', 'password', 'currentPassword', 'newPassword', 'token', 'secret',
  'email', 'subscription', 'text', 'html', 'bytes',
]; // biome-ignore format: a list
const redactPaths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

/** E-mail addresses, credentials in addresses, JWTs and bearer tokens, wherever they stand in a line. */
const secretPatterns: [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/Bearer\s+[^\s"\\]+/gi, 'Bearer [token]'],
  [/[^\s"\\<>(){}[\],;:]+(?::[^\s"\\@/]+)?@[^\s"\\<>(){}[\],;:@]+/g, '[address]'],
];

/** Removes tokens and e-mail addresses from a finished line, wherever they come from. */
export function scrub(line: string): string {
  return secretPatterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

/** Lines that wait while the disk takes none; more are dropped. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Where a supervisor reads the lines. A full disk takes the log and not the process: the lines wait in memory and
 * are written with the first one that is taken again.
 */
function standardOutput(options: { sync: boolean; maxWrite?: number }) {
  const destination = pino.destination({ dest: 1, maxLength: WAITING_BYTES, ...options });
  // sonic-boom keeps what it could not write; without a listener its 'error' would end the process
  destination.on('error', () => undefined);
  return destination;
}

/** Standard output for many lines: written when there are enough of them, or a moment later, and at the exit. */
export interface BufferedOutput extends DestinationStream {
  /** Writes what waits, and its own line, at once; for lines that are rare. */
  writeThrough: DestinationStream & { flushSync(): void };
}

/** What a pipe takes in one piece (PIPE_BUF), so that lines of processes that share one are not mixed up. */
const PIECE_BYTES = 4_096;
const PIECE_MS = 200;

/** Standard output of this process, which writes what waits at its exit too. */
export function bufferedOutput(): BufferedOutput {
  const output = standardOutput({ sync: false, maxWrite: PIECE_BYTES });
  const direct = standardOutput({ sync: true });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;

  function take(): string {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    const lines = waiting;
    waiting = '';
    return lines;
  }
  /** Gives what waits to the stream in one piece: taking its lines one by one costs it more than writing them. */
  const flush = () => void output.write(take());
  function add(line: string) {
    if (waiting.length + line.length > PIECE_BYTES) flush();
    waiting += line;
  }
  function flushSync() {
    output.flushSync();
    direct.write(take());
  }
  process.once('exit', flushSync);

  return {
    write(line) {
      add(line);
      timer ??= setTimeout(flush, PIECE_MS).unref();
    },
    writeThrough: {
      write(line) {
        add(line);
        if (!isDue) setImmediate(flush);
        isDue = true;
      },
      // pino calls it after a fatal line, and finds the line still here: nobody can wait for what is being written
      flushSync,
    },
  };
}

/**
 * One JSON line per entry, with the ids of the running request. Keys that name secrets are redacted, and
 * addresses and tokens are scrubbed from every line, messages of foreign errors included.
 */
export function createLogger(
  { service, level }: { service: string; level: string },
  destination: DestinationStream = standardOutput({ sync: true }),
): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactPaths, censor: '[redacted]' },
      mixin: () => {
        const { requestId, actorId } = requestContext();
        return { ...(requestId ? { requestId } : {}), ...(actorId ? { actorId } : {}) };
      },
      hooks: { streamWrite: scrub },
    },
    destination,
  );
}
