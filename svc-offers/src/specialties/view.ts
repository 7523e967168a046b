import type { ListedSpecialty, Profession, Specialty } from '@praticio/contracts/offers/specialty';
import { isOwnTrade, termsOf, vocabulary, vocabularyEntry } from '@praticio/contracts/offers/vocabulary';

/** The names of a profession or specialty besides its official one. */
function wordsOf(name: string): string[] {
  const entry = vocabularyEntry(name);
  const words = entry ? termsOf(entry).map(({ text }) => text) : [];
  return words.filter((word) => word !== name);
}

/** A specialty with its common names. */
export const specialtyView = (specialty: Specialty): ListedSpecialty => ({
  ...specialty,
  words: wordsOf(specialty.name),
});

/** The specialties and the other entries of the vocabulary, in French order. */
export function professionsView(specialties: readonly Specialty[]): Profession[] {
  const offered = new Set([...specialties, ...vocabulary.filter(isOwnTrade)].map(({ name }) => name));
  const names = new Set([...offered, ...vocabulary.map(({ name }) => name)]);
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, 'fr'))
    .map((name) => ({ name, words: wordsOf(name), ...(!offered.has(name) && { isWithin: true as const }) }));
}
