import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { AppError } from '../base/errors.ts';
import type { EncodedPicture, PictureRecipe, PictureRefusalCode } from './encode-picture.ts';

export interface PictureOrder {
  bytes: Uint8Array;
  recipe: PictureRecipe;
}
export type PictureResponse =
  | { pictures: EncodedPicture[] }
  | { refusal: { code: PictureRefusalCode; message: string } };

/** Encodes one picture at a time; throws its refusal for one that is damaged or too large. */
export interface PictureProcess {
  encode(bytes: Buffer, recipe: PictureRecipe): Promise<EncodedPicture[]>;
  close(): void;
}

/** Pictures often come together; afterwards the memory goes back to the system. */
const IDLE_MS = 5_000;
/**
 * glibc would keep memory that a thread has freed for that thread: a picture's memory several times over
 * (https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html).
 */
const ALLOCATION = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' };
const MAIN = join(import.meta.dirname, 'picture-main.ts');

interface Options {
  /** The program of the process; tests have others. */
  main?: string;
  idleMs?: number;
}

/**
 * Creates a process of its own for decoding pictures, started with the first one and ended when none has come for a while:
 * decoding does not take the service's memory, and a picture that crashes the decoder does not crash the service.
 */
export function createPictureProcess({ main = MAIN, idleMs = IDLE_MS }: Options = {}): PictureProcess {
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

  function responseOf(decoder: ChildProcess, order: PictureOrder): Promise<PictureResponse> {
    return new Promise((resolve, reject) => {
      const received = (response: unknown) => {
        decoder.off('exit', ended).off('error', ended);
        resolve(response as PictureResponse);
      };
      const ended = () => {
        decoder.off('message', received).off('exit', ended).off('error', ended);
        reject(new AppError('service/unavailable', { cause: new Error('the picture process has ended') }));
      };
      decoder.once('message', received).once('exit', ended).once('error', ended);
      decoder.send(order, (error) => error && ended());
    });
  }

  return {
    async encode(bytes, recipe) {
      clearTimeout(idle);
      try {
        const response = await responseOf(running(), { bytes, recipe });
        if ('refusal' in response)
          throw new AppError(response.refusal.code, { cause: new Error(response.refusal.message) });
        return response.pictures.map((picture) => ({ ...picture, bytes: Buffer.from(picture.bytes) }));
      } finally {
        idle = setTimeout(close, idleMs).unref();
      }
    },
    close,
  };
}
