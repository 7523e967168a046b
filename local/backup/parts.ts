import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The files and folders with a platform's data; everything else in the data folder is derived or temporary. */
const parts = ['mongodb', 'nats', 'secrets', 'remotes', 'stripe.json', 'mail', 'demo.loaded'];

/** Written last: a backup without this file is incomplete. */
export const NOTE = 'backup.json';
export const noteSchema = z.object({ at: z.iso.datetime(), parts: z.array(z.string()) });

export const partsIn = (folder: string) => parts.filter((part) => existsSync(join(folder, part)));

/** Copies every existing part, by shared blocks if the file system supports that; returns the copied parts. */
export async function copyParts(from: string, to: string): Promise<string[]> {
  const found = partsIn(from);
  for (const part of found)
    await cp(join(from, part), join(to, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return found;
}
