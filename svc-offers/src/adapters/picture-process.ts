import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { AppError } from 'service-kit/errors';
import type { PhotoSizes } from '../domain/offer-files.ts';

/** What the process answers to the bytes of a picture. */
export type EncodedPicture = { sizes: PhotoSizes } | { refusal: string };

/** Pictures often come together; afterwards the memory goes back to the system. */
const IDLE_MS = 5_000;
/**
 * glibc would keep what each thread has freed for that thread: a picture's memory several times over
 * (https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html).
 */
const ALLOCATION = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' };
const MAIN = join(import.meta.dirname, 'picture-main.ts');

interface Options {
  /** What the process runs; tests have others. */
  main?: string;
  idleMs?: number;
}

/**
 * A process of its own for decoding pictures, started with the first one and ended when none has come for a while: what
 * decoding takes is not the service's memory, and a picture that crashes the decoder does not crash the service.
 * `encode` takes one picture at a time; it throws for one that cannot be read.
 */
export function createPictureProcess({ main = MAIN, idleMs = IDLE_MS }: Options = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function running(): ChildProcess {
    if (child) return child;
    const started = fork(main, {
      env: ALLOCATION,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget).once('error', forget);
    // the service decides when it ends, a waiting process does not keep it
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    child?.disconnect();
    child = undefined;
  }

  function answerOf(decoder: ChildProcess, bytes: Buffer): Promise<EncodedPicture> {
    return new Promise((resolve, reject) => {
      const answered = (answer: unknown) => {
        decoder.off('exit', ended).off('error', ended);
        resolve(answer as EncodedPicture);
      };
      const ended = () => {
        decoder.off('message', answered).off('exit', ended).off('error', ended);
        reject(new AppError('service/unavailable', { cause: new Error('the picture process has ended') }));
      };
      decoder.once('message', answered).once('exit', ended).once('error', ended);
      decoder.send(bytes, (error) => error && ended());
    });
  }

  return {
    async encode(bytes: Buffer): Promise<PhotoSizes> {
      clearTimeout(idle);
      try {
        const answer = await answerOf(running(), bytes);
        if ('refusal' in answer) throw new Error(answer.refusal);
        const { full, small } = answer.sizes;
        return { full: Buffer.from(full), small: Buffer.from(small) };
      } finally {
        idle = setTimeout(close, idleMs).unref();
      }
    },
    close,
  };
}
