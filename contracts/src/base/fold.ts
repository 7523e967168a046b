/** Letters that Unicode does not take apart into a plain letter and marks, and signs that keyboards set for others. */
const PLAIN: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ƒ: 'f',
  '’': "'",
  ʼ: "'",
  '\u2010': '-',
};
const IRREGULAR = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
const IS_PLAIN = /^[\0-\x7f]*$/;

/**
 * Folds a text for searching: lower case, without accents, ligatures, typographic forms and invisible signs.
 * 'Œuvre à Évry' → 'oeuvre a evry', 'Łucja' → 'lucja', 'ﬁnal' → 'final'. Every search compares texts that this has folded;
 * stored ones have to be folded again when it changes.
 */
export function fold(text: string): string {
  if (IS_PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(IRREGULAR, (letter) => PLAIN[letter] ?? '');
}

/** More letters than any text of ours uses; a text of all of Unicode must not fill the memory. */
const FOLDED_LENGTHS_MAX = 2_000;
const foldedLengths = new Map<string, number>();

/** The position in `text` of the letter that became the one at `foldedAt` in `fold(text)`. */
export function unfoldedPosition(text: string, foldedAt: number): number {
  let folded = 0;
  let at = 0;
  for (const letter of text) {
    let length = 1;
    if (letter > '\x7f') {
      length = foldedLengths.get(letter) ?? fold(letter).length;
      if (foldedLengths.size < FOLDED_LENGTHS_MAX) foldedLengths.set(letter, length);
    }
    if (folded + length > foldedAt) return at;
    folded += length;
    at += letter.length;
  }
  return text.length;
}
