import type { UnderstoodKind } from '@praticio/contracts/offers/understood';
import { wordKey } from '@praticio/contracts/offers/vocabulary';

/** A word of a search. */
export interface Word {
  text: string;
  key: string;
  /** What it is read into so far; null for a plain word. */
  kind: UnderstoodKind | null;
}

export const plainWord = (text: string): Word => ({ text, key: wordKey(text), kind: null });

/** The longest runs of words without a meaning so far, each once, as long as `found` takes none of them. */
export function* runs(words: readonly Word[], longest: number): Generator<Word[]> {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length);
      if (run.every(({ kind }) => kind === null)) yield run;
    }
  }
}

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
export const keysOf = (words: readonly Word[]): string[] => words.map(({ key }) => key);

/** Reads the words into `kind`: no later run has them. */
export const take = (words: readonly Word[], kind: UnderstoodKind): void => {
  for (const word of words) word.kind = kind;
};
