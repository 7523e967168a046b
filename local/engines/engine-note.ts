import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SetUpError } from '../console.ts';

/**
 * Notes in a folder of data which engine writes it: another one would not see the data and would begin with an empty
 * database.
 */
const noteSchema = z.object({ engine: z.enum(['mongod', 'embedded']), version: z.string() });
export type EngineNote = z.infer<typeof noteSchema>;

const NOTE = 'engine.json';
/** The engine of a folder from before notes existed. */
const UNKNOWN = 'unknown';
const names = { mongod: 'mongod', embedded: 'the embedded engine' };

/** The engine that has written `folder`; null if it has no data. */
export function readEngineNote(folder: string): EngineNote | null {
  if (!existsSync(folder)) return null;
  const note = join(folder, NOTE);
  if (existsSync(note)) return noteSchema.parse(JSON.parse(readFileSync(note, 'utf8')));
  const files = readdirSync(folder);
  if (files.some((file) => file.startsWith('praticio.mv'))) return { engine: 'embedded', version: UNKNOWN };
  return files.includes('WiredTiger') ? { engine: 'mongod', version: UNKNOWN } : null;
}

export function writeEngineNote(folder: string, note: EngineNote): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, NOTE), `${JSON.stringify(note)}\n`);
}

/** Throws if `found` cannot continue the data of `folder`; a mongod continues the data of its own release series only. */
export function assertContinues(folder: string, kept: EngineNote, found: EngineNote | null): void {
  const isSame =
    found?.engine === kept.engine &&
    (kept.engine === 'embedded' ||
      kept.version === UNKNOWN ||
      seriesOf(found.version) === seriesOf(kept.version));
  if (isSame) return;
  const [wrote, has] = [labelOf(kept), found ? labelOf(found) : 'none'];
  throw new SetUpError(
    `The data in ${folder} was written by ${wrote}, and this machine has ${has}. To continue with it, put ${wrote} on PATH. To move it: on a machine with ${wrote}, npm run backup -- <folder>; then npm run restore -- <folder> where ${wrote} is too. To begin without it: DATA_DIR=<another folder> npm start.`,
  );
}

const labelOf = ({ engine, version }: EngineNote) =>
  version === UNKNOWN || engine === 'embedded' ? names[engine] : `${names[engine]} ${seriesOf(version)}`;

/** '8.0' of '8.0.17'. */
const seriesOf = (version: string) => version.split('.').slice(0, 2).join('.');
