import { fold } from './fold.ts';

/** Folded letters and digits, everything between them as one space: 'Saint-Étienne' → 'saint etienne'. */
export function foldWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of `text`, folded; an empty text has none. */
export function wordsOf(text: string): string[] {
  const folded = foldWords(text);
  return folded === '' ? [] : folded.split(' ');
}
