import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a platform remembers, in its data folder; all else is derived, or of this one run. */
const parts = ['mongodb', 'nats', 'secrets', 'remotes', 'stripe.json', 'mail', 'demo.loaded'];

/** Written last: a backup without it is not whole. */
export const NOTE = 'backup.json';
export const noteSchema = z.object({ at: z.iso.datetime(), parts: z.array(z.string()) });

export const partsIn = (folder: string) => parts.filter((part) => existsSync(join(folder, part)));

/** Copies every part that is there, sharing blocks where the file system can; answers which. */
export async function copyParts(from: string, to: string): Promise<string[]> {
  const found = partsIn(from);
  for (const part of found)
    await cp(join(from, part), join(to, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return found;
}
