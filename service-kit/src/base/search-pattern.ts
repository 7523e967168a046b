const FAMILIES = ['aàâä', 'cç', 'eéèêë', 'iîï', 'nñ', 'oôö', 'uùûü', 'yÿ'];
const familyOf = new Map(FAMILIES.flatMap((family) => [...family].map((letter) => [letter, `[${family}]`])));

/**
 * Text that an administrator looks for, as a pattern that means just that text, whatever its case and accents. It
 * makes the database read a whole collection: not for what everybody may ask.
 */
export function searchPattern(text: string): RegExp {
  const escaped = [...text.toLowerCase()].map(
    (letter) => familyOf.get(letter) ?? letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  );
  return new RegExp(escaped.join(''), 'i');
}
