import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SetUpError } from '../console.ts';
import type { SupervisedProcess } from '../supervisor/supervised-process.ts';
import { copyParts, NOTE } from './parts.ts';

/** Whoever keeps something: they stand still while it is copied. */
const keepers = ['mongodb', 'nats', 'stripe', 'mail'];

/**
 * Copies what a platform remembers into `folder`, which must be new. The engines stand still for the copy and go on
 * after it, so all files are of one moment: a restored platform is one that lost its power then.
 */
export async function makeBackup(options: {
  dataDir: string;
  folder: string;
  /** Of the running platform; none when it does not run. */
  processes?: Map<string, SupervisedProcess>;
}): Promise<{ parts: string[]; heldMs: number }> {
  const { dataDir, processes } = options;
  const folder = resolve(options.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SetUpError(`${folder} is not empty: name a folder of its own for each backup.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const begun = performance.now();
  const held = keepers.flatMap((name) => processes?.get(name) ?? []);
  try {
    for (const keeper of held) keeper.kill('SIGSTOP');
    const parts = await copyParts(dataDir, unfinished);
    writeFileSync(join(unfinished, NOTE), JSON.stringify({ at: new Date().toISOString(), parts }));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return { parts, heldMs: performance.now() - begun };
  } finally {
    for (const keeper of held) keeper.kill('SIGCONT');
    rmSync(unfinished, { recursive: true, force: true });
  }
}
