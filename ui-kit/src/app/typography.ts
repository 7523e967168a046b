const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const TOUCHED = /[;!?:«»]/;

/**
 * French spaces in a text that is drawn: narrow and unbreakable before `; ! ?`, unbreakable before `:` and inside
 * guillemets. Only spaces that are there change, so `10:42` and URLs stay.
 */
export function typography(text: string): string {
  if (!TOUCHED.test(text)) return text;
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»])/g, NO_BREAK)
    .replace(/(?<=«) /g, NO_BREAK);
}
