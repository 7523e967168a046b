const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const TOUCHED = /[;!?:«»€%]/;

/**
 * Inserts French spaces into a displayed text: narrow no-break spaces before `; ! ?` and between a number and `%`, no-break
 * spaces before `:`, between a number and `€`, and inside guillemets. Only existing spaces are replaced, so `10:42` and
 * URLs stay unchanged.
 */
export function typography(text: string): string {
  if (!TOUCHED.test(text)) return text;
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»])/g, NO_BREAK)
    .replace(/(?<=\d) (?=%)/g, NARROW)
    .replace(/(?<=\d) (?=€)/g, NO_BREAK)
    .replace(/(?<=«) /g, NO_BREAK);
}
