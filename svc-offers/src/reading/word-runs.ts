import type { UnderstoodKind } from '@praticio/contracts/offers/understood';
import { wordKey } from '@praticio/contracts/offers/vocabulary';

/** A word of a search. */
export interface Word {
  text: string;
  key: string;
  /** Its meaning so far; null for a plain word. */
  kind: UnderstoodKind | null;
}

export const plainWord = (text: string): Word => ({ text, key: wordKey(text), kind: null });

/** Yields the longest runs of words without a meaning, until the caller assigns one. */
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

/** Assigns the meaning `kind` to the words, which excludes them from later runs. */
export const take = (words: readonly Word[], kind: UnderstoodKind): void => {
  for (const word of words) word.kind = kind;
};
