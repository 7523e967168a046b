import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';

/** Pictures that are small files and take much memory to decode, and their effect on the process of a service. */

const picture = sharp({ create: { width: 7_200, height: 5_400, channels: 3, background: 'teal' } });
/** 39 megapixels, just within the limit. Decoders need all of the first three in memory. */
export const pictureBombs = {
  'turned.jpg': () =>
    picture
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'interlaced.png': () => picture.png({ progressive: true }).toBuffer(),
  'lossless.webp': () => picture.webp({ effort: 0, lossless: true }).toBuffer(),
  'plain.jpg': () => picture.jpeg().toBuffer(),
};
export type PictureBomb = keyof typeof pictureBombs;

export const mediaTypeOf = (bomb: PictureBomb) =>
  `image/${bomb.endsWith('jpg') ? 'jpeg' : bomb.split('.')[1]}`;

/** Ids of the processes that the service has started. */
export async function decodersOf(service: ChildProcess): Promise<string[]> {
  const children = await readFile(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean);
}

/** The most memory that a decoder takes while `work` is under way, in MiB. */
export async function largestDecoder(service: ChildProcess, work: Promise<unknown>): Promise<number> {
  let mebibytes = 0;
  await during(work, 100, async () => {
    for (const id of await decodersOf(service)) {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      mebibytes = Math.max(mebibytes, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    }
  });
  return mebibytes;
}

/** Asks again and again while `work` is under way; the different statuses of the responses. */
export async function statusesDuring(
  work: Promise<unknown>,
  ask: () => Promise<{ status: number }>,
): Promise<number[]> {
  const seen = new Set<number>();
  await during(work, 50, async () => void seen.add((await ask()).status));
  return [...seen];
}

async function during(work: Promise<unknown>, everyMs: number, look: () => Promise<void>): Promise<void> {
  const state = { isOver: false };
  const over = work.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    await look();
    await Promise.race([wait(everyMs), over]);
  }
}
