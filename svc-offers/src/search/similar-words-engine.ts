import SearchableMap from 'minisearch/SearchableMap';

/** Letters from which on a word may have one typing error, or two. */
const ONE_ERROR = 5;
const TWO_ERRORS = 9;

/** The word with each two neighbours changed over: the typing error that an edit distance counts as two. */
function* swaps(word: string): Generator<string> {
  for (let at = 0; at + 1 < word.length; at += 1)
    yield word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

/**
 * Finds known words that a mistyped one may mean: one error in a word of 5 letters, two in one of 9. A known word with a smaller rank
 * goes before another at the same distance.
 */
export function createSimilarWords(ranks: ReadonlyMap<string, number>) {
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
export type SimilarWords = ReturnType<typeof createSimilarWords>;
