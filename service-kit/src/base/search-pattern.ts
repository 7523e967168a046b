import { fold } from '@praticio/contracts/base/fold';

/** Latin letters with marks, ligatures and the signs that are folded to ASCII. */
const RANGES = [
  [0xa1, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2019],
  [0xfb00, 0xfb06],
] as const;
const MARKS = '[\u0300-\u036f]*';

/** By folded text, the letters that fold to it: 'e' → 'éÈê…', 'oe' → 'œŒ'. */
const lettersOf = new Map<string, string>();
for (const [first, last] of RANGES) {
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCharCode(code);
    const folded = fold(letter);
    if (/^[!-~]+$/.test(folded) && folded !== letter) {
      lettersOf.set(folded, (lettersOf.get(folded) ?? '') + letter);
    }
  }
}
/** Longest first: 'ffi' before 'ff'. */
const ligatures = [...lettersOf.keys()]
  .filter((folded) => folded.length > 1)
  .sort((one, other) => other.length - one.length);

/** `text` as a part of a pattern that matches it literally. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function letterPattern(letter: string): string {
  const others = lettersOf.get(letter) ?? '';
  return others === '' ? escaped(letter) : `[${escaped(letter)}${others}]${MARKS}`;
}

/** All ways in which a folded text may be written. */
function spellings(folded: string): string {
  if (folded === '') return '';
  const ways = ligatures
    .filter((ligature) => folded.startsWith(ligature))
    .map((ligature) => `[${lettersOf.get(ligature)}]${spellings(folded.slice(ligature.length))}`);
  const [first = ''] = folded;
  const plain = letterPattern(first) + spellings(folded.slice(first.length));
  return ways.length === 0 ? plain : `(?:${[plain, ...ways].join('|')})`;
}

/** Splits a folded text before and behind the parts that a ligature may stand for. */
const parts = new RegExp(`${ligatures.join('|')}|[\\s\\S]`, 'gu');

/**
 * Turns the text that an administrator searches for into a pattern that matches this text literally, ignoring case,
 * accents and ligatures as `fold` does. The database reads a whole collection for it, so do not use it in public searches.
 */
export function searchPattern(text: string): RegExp {
  return new RegExp(fold(text).match(parts)?.map(spellings).join('') ?? '', 'i');
}

/** Patterns for folded text (contracts/base/fold) in which each word of the search must begin a word; none for an empty search. */
export function wordPatterns(search: string): RegExp[] {
  return fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u'));
}
