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
  ς: 'σ',
  ʼ: "'",
  '\u2010': '-',
};
const IRREGULAR = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

const FIRST_BEYOND_ASCII = 0x80;
/** Folded letters outside of ASCII: more than our texts use, and a text of all of Unicode must not fill the memory. */
const LETTERS_MAX = 2_000;
const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const folded = letter
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(IRREGULAR, (irregular) => PLAIN[irregular] ?? '');
  if (foldedLetters.size < LETTERS_MAX) foldedLetters.set(letter, folded);
  return folded;
}

/**
 * Folds a text for searching: lower case, without accents, ligatures, typographic forms and invisible signs.
 * 'Œuvre à Évry' → 'oeuvre a evry', 'Łucja' → 'lucja', 'ﬁnal' → 'final'. Every search compares texts that this has folded;
 * stored ones have to be folded again when it changes. Letter by letter, because the engine normalizes a long run of
 * accents in quadratic time (see normalize.ts).
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  let folded = '';
  let from = 0;
  for (let at = 0; at < lower.length; at += 1) {
    if (lower.charCodeAt(at) < FIRST_BEYOND_ASCII) continue;
    const letter = String.fromCodePoint(lower.codePointAt(at) as number);
    folded += lower.slice(from, at) + foldLetter(letter);
    at += letter.length - 1;
    from = at + 1;
  }
  return folded + lower.slice(from);
}

/** The position in `text` of the letter that became the one at `foldedAt` in `fold(text)`. */
export function unfoldedPosition(text: string, foldedAt: number): number {
  let folded = 0;
  let at = 0;
  for (const letter of text) {
    folded += letter > '\x7f' ? fold(letter).length : 1;
    if (folded > foldedAt) return at;
    at += letter.length;
  }
  return text.length;
}
