import type { ListedSpecialty, Specialty } from '@praticio/contracts/offers/specialty';
import { termsOf, vocabularyEntry } from '@praticio/contracts/offers/vocabulary';

/** A specialty with its common names. */
export function specialtyView(specialty: Specialty): ListedSpecialty {
  const entry = vocabularyEntry(specialty.name);
  const words = entry ? termsOf(entry).map(({ text }) => text) : [];
  return { ...specialty, words: words.filter((word) => word !== specialty.name) };
}
