const ELLIPSIS = '…';
/** A word is only kept whole when that leaves this share of the text. */
const LEAST_KEPT = 0.7;
const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * The first place at or before `at` between two letters as a reader sees them: never inside an emoji, or between a letter
 * and its accent. Half an emoji is no text: it becomes '�' in transit, and a rendered page then differs from its data.
 */
function betweenLetters(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const before = letters.segment(text).containing(at)?.index ?? 0;
  // a single letter that is longer than the whole room, of countless marks: only keep its characters whole
  return before > 0 || at === 0 ? before : at - Number(/[\udc00-\udfff]/.test(text.charAt(at)));
}

/** The beginning of `text`, at most `length` UTF-16 units, with whole letters only. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, betweenLetters(text, length));

/** The first letter of `text`, '' without one. */
export const firstLetterOf = (text: string): string => letters.segment(text).containing(0)?.segment ?? '';

/** The end of `text` from `at` on, or from a little before, with whole letters only. */
export const fromLetter = (text: string, at: number): string => text.slice(betweenLetters(text, at));

/** Shortens `text` to at most `length` UTF-16 units with '…', if possible after a whole word. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = beginningOf(text, length - 1);
  const lastSpace = cut.search(/\s\S*$/);
  return `${(lastSpace > length * LEAST_KEPT ? cut.slice(0, lastSpace) : cut).trimEnd()}${ELLIPSIS}`;
}
