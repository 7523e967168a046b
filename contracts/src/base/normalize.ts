/** Unicode's own bound for text that is normalized in one pass (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format). */
const MARKS_MAX = 30;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu');

/**
 * `text` in a normal form of Unicode. A letter keeps 30 marks: the engine puts the marks of one letter into their order in
 * quadratic time, so that 30,000 of them would keep a whole process busy for two seconds. No language needs that many.
 */
export function normalize(text: string, form: 'NFC' | 'NFKC' | 'NFD' | 'NFKD'): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
