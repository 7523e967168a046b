import { fold as foldLetters } from '@praticio/contracts/base/fold';

/** Folded letters and digits, everything between them as one space: 'Saint-Étienne' → 'saint etienne'. */
export function fold(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of `text`, folded; an empty text has none. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}
