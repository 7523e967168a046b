import { fold } from 'contracts/base/fold';

const FAMILIES = ['aàâä', 'cç', 'eéèêë', 'iîï', 'nñ', 'oôö', 'uùûü', 'yÿ'];
const familyOf = new Map(FAMILIES.flatMap((family) => [...family].map((letter) => [letter, `[${family}]`])));

/**
 * Turns the text that an administrator searches for into a pattern that matches this text literally, ignoring case and
 * accents. The database reads a whole collection for it, so do not use it in public searches.
 */
export function searchPattern(text: string): RegExp {
  const escaped = [...text.toLowerCase()].map(
    (letter) => familyOf.get(letter) ?? letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  );
  return new RegExp(escaped.join(''), 'i');
}

/** Patterns for folded text (contracts/base/fold) in which each word of the search must begin a word; none for an empty search. */
export function wordPatterns(search: string): RegExp[] {
  return fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u'));
}
