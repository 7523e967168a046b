import { type DestinationStream, pino } from 'pino';
import { requestContext } from './request-context.ts';
import { activeTraceId } from './tracing.ts';

export type Logger = pino.Logger;

const secretKeys = [
  'authorization', 'cookie', 'set-cookie', 'password', 'currentPassword', 'newPassword', 'token', 'secret',
  'email', 'subscription', 'text', 'html', 'bytes',
]; // biome-ignore format: a list
const redactPaths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

/** JWTs, bearer tokens, email addresses and credentials in URLs, anywhere in a line. */
const secretPatterns: [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/Bearer\s+[^\s"\\]+/gi, 'Bearer [token]'],
  [/[^\s"\\<>(){}[\],;:]+(?::[^\s"\\@/]+)?@[^\s"\\<>(){}[\],;:@]+/g, '[address]'],
];

/** Removes tokens and email addresses from a finished log line. */
export function scrub(line: string): string {
  return secretPatterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

/** How many bytes of lines are kept in memory while the disk is full; further lines are dropped. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Standard output, where a supervisor reads the lines. A full disk stops the log, not the process: lines wait in memory
 * and are written together with the first line that the disk accepts again.
 */
function standardOutput(options: { sync: boolean; maxWrite?: number }) {
  const destination = pino.destination({ dest: 1, maxLength: WAITING_BYTES, ...options });
  // sonic-boom keeps lines that it could not write; without a listener its 'error' would end the process
  destination.on('error', () => undefined);
  return destination;
}

/** Standard output for many lines. They are written together: once there are enough, after a moment, or at the exit. */
export interface BufferedOutput extends DestinationStream {
  /** Writes the buffered lines and its own line at once; for lines that are rare. */
  writeThrough: DestinationStream & { flushSync(): void };
}

/** How much a pipe accepts in one piece (PIPE_BUF), so that lines of processes that share a pipe are not mixed up. */
const PIECE_BYTES = 4_096;
const PIECE_MS = 200;

/** Buffers the standard output of this process; also writes the buffered lines when the process exits. */
export function bufferedOutput(): BufferedOutput {
  const output = standardOutput({ sync: false, maxWrite: PIECE_BYTES });
  const direct = standardOutput({ sync: true });
  let buffered = '';
  let timer: NodeJS.Timeout | undefined;
  let isFlushScheduled = false;

  function takeBuffered(): string {
    clearTimeout(timer);
    timer = undefined;
    isFlushScheduled = false;
    const lines = buffered;
    buffered = '';
    return lines;
  }
  /** Writes all buffered lines in one piece: accepting them one by one costs the stream more than writing them. */
  const flush = () => void output.write(takeBuffered());
  function add(line: string) {
    if (buffered.length + line.length > PIECE_BYTES) flush();
    buffered += line;
  }
  function flushSync() {
    output.flushSync();
    direct.write(takeBuffered());
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
        if (!isFlushScheduled) setImmediate(flush);
        isFlushScheduled = true;
      },
      // pino calls this after a fatal line, which is still in the buffer: the process may end before an asynchronous write does
      flushSync,
    },
  };
}

/**
 * Writes one JSON line per entry, with the ids of the running request and trace. Keys that name secrets are redacted; email
 * addresses and tokens are removed from every line, also from the messages of libraries' errors.
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
        const traceId = activeTraceId();
        return {
          ...(requestId ? { requestId } : {}),
          ...(actorId ? { actorId } : {}),
          ...(traceId ? { traceId } : {}),
        };
      },
      hooks: { streamWrite: scrub },
    },
    destination,
  );
}
