import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The memory of a process after a garbage collection. */
export interface Memory {
  /** Bytes of objects and buffers that are still in use. */
  live: number;
  /** Bytes of the process without the space for new objects, whose size the engine chooses by itself. */
  resident: number;
  /** The most that the whole process has taken so far, in bytes. */
  peak: number;
}

/** Options of Node with which `memoryOf` can measure a process; it also needs an 'ipc' channel. */
export const probeOptions = ['--expose-gc', '--import', join(import.meta.dirname, 'memory-probe.ts')];

export async function memoryOf(child: ChildProcess): Promise<Memory> {
  const response = once(child, 'message');
  child.send('memory');
  const [memory] = await response;
  return memory;
}

/** 'live 21.4 MB, resident 96.0 MB' */
export function inMegabytes({ live, resident }: Pick<Memory, 'live' | 'resident'>): string {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `live ${megabytes(live)}, resident ${megabytes(resident)}`;
}
