import { contractPhrases } from '@praticio/contracts/offers/contract-words';
import { phrases } from '@praticio/contracts/offers/vocabulary';
import SearchableMap from 'minisearch/SearchableMap';
import { createNamedPlace, type NamingGazetteer, type Town } from './named-place.ts';
import type { ReadingDeps } from './read-query.ts';

/** The phrases of several words by their letters alone, for words that were typed without the space or hyphen. */
function createJoinedPhrases(): Map<string, string> {
  const joined = new Map<string, string>();
  for (const phrase of phrases()) if (phrase.includes(' ')) joined.set(phrase.replaceAll(' ', ''), phrase);
  return joined;
}

/** The data about places and words for the interpretation. */
export function createReading(communes: readonly Town[], gazetteer: NamingGazetteer): ReadingDeps {
  const joined = createJoinedPhrases();
  const known = createKnownWords(communes);
  const similarTo = createSimilarWords(known);
  return {
    namedPlace: createNamedPlace(gazetteer, communes),
    similar(word) {
      // a word of a name is no typing error of another: 'agent' is not Agen
      if (known.has(word)) return [];
      const phrase = joined.get(word);
      return phrase === undefined ? similarTo(word) : [phrase];
    },
  };
}

/** The minimum population for corrections: with smaller communes most words would resemble the name of one. */
const TOWN_MIN_POPULATION = 10_000;

/** The words that have a meaning in a search, with their rank: professions first, then contracts, then towns by size. */
function createKnownWords(communes: readonly Pick<Town, 'key' | 'population'>[]): Map<string, number> {
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

/** Letters from which on a word may have one typing error, or two. */
const ONE_ERROR = 5;
const TWO_ERRORS = 9;

/** The word with each pair of adjacent letters swapped: the typing error that an edit distance counts as two. */
function* swaps(word: string): Generator<string> {
  for (let at = 0; at + 1 < word.length; at += 1)
    yield word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

/**
 * Finds known words similar to a mistyped one: one error in a word of 5 letters, two in one of 9. At the same distance sorts by rank,
 * smaller first.
 */
function createSimilarWords(ranks: ReadonlyMap<string, number>) {
  const words = SearchableMap.from([...ranks]) as SearchableMap<number>;

  return (word: string): string[] => {
    const errors = word.length >= TWO_ERRORS ? 2 : word.length >= ONE_ERROR ? 1 : 0;
    if (errors === 0) return [];
    const found = new Map<string, { distance: number; rank: number }>();
    for (const [known, [rank, distance]] of words.fuzzyGet(word, errors))
      found.set(known, { rank, distance });
    for (const swapped of swaps(word)) {
      const rank = ranks.get(swapped);
      if (rank !== undefined) found.set(swapped, { rank, distance: 1 });
    }
    return [...found]
      .sort(([, a], [, b]) => a.distance - b.distance || a.rank - b.rank)
      .map(([known]) => known);
  };
}
