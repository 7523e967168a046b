import { contractPhrases } from '@praticio/contracts/offers/contract-words';
import { phrases } from '@praticio/contracts/offers/vocabulary';

/** Smaller communes are too many: most words would resemble the name of one. */
const TOWN_MIN_POPULATION = 10_000;

interface Town {
  key: string;
  population: number;
}

/** The words that have a meaning in a search, with their rank: professions first, then contracts, then towns by size. */
export function createKnownWords(communes: readonly Town[]): Map<string, number> {
  const ranks = new Map<string, number>();
  const add = (phrase: string, rank: number) => {
    for (const word of phrase.split(' ')) if (!ranks.has(word)) ranks.set(word, rank);
  };
  for (const phrase of phrases()) add(phrase, 0);
  for (const phrase of contractPhrases()) add(phrase, 1);
  const towns = communes.filter(({ population }) => population >= TOWN_MIN_POPULATION);
  for (const { key, population } of towns.toSorted((a, b) => b.population - a.population))
    add(key, 2 + 1 / population);
  return ranks;
}
