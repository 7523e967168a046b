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
