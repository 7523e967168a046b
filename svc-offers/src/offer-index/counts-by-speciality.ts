import { foldWords } from '@praticio/contracts/base/words';
import type { Columns } from './columns.ts';

/** The number of offers in `slots` for each specialty, by its folded name. */
export function countsBySpeciality(
  { speciality, dictionaries }: Columns,
  slots: Uint32Array,
): ReadonlyMap<string, number> {
  const counts = new Uint32Array(dictionaries.specialities.size());
  for (const slot of slots) {
    const code = speciality[slot] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  const nameOf = (code: number) => foldWords(dictionaries.specialities.textOf(code));
  return new Map(Array.from(counts, (count, code) => [nameOf(code), count]));
}
