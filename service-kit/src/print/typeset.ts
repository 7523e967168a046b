const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const UNITS = '%|€|km|jours?|heures?|h|min|mois|ans?';

/**
 * Sets French text for print: typographic apostrophes, guillemets with narrow no-break spaces, no-break spaces before high
 * punctuation and units, and in dates and article numbers.
 */
export function typeset(text: string): string {
  return text
    .replaceAll(/(?<=\p{L})'/gu, '’')
    .replaceAll(/«\s*/gu, `«${NARROW}`)
    .replaceAll(/\s*»/gu, `${NARROW}»`)
    .replaceAll(/[ \u00a0]([;!?])/gu, `${NARROW}$1`)
    .replaceAll(/ :/gu, `${NO_BREAK}:`)
    .replaceAll(/(\d) (\d{3})(?!\d)/gu, `$1${NARROW}$2`)
    .replaceAll(new RegExp(`(\\d) (${UNITS})(?!\\p{L})`, 'gu'), (_all, digit: string, unit: string) =>
      unit === '%' || unit === '€' ? `${digit}${NARROW}${unit}` : `${digit}${NO_BREAK}${unit}`,
    )
    .replaceAll(new RegExp(`(\\d(?:er)?) (${MONTHS})(?!\\p{L})`, 'gu'), `$1${NO_BREAK}$2`)
    .replaceAll(new RegExp(`(${MONTHS}) (\\d{4})`, 'gu'), `$1${NO_BREAK}$2`)
    .replaceAll(/(?<!\p{L})([RLD]\.) (\d)/gu, `$1${NO_BREAK}$2`)
    .replaceAll(/(?<!\p{L})(n°|article) (?=[\dRLD])/giu, `$1${NO_BREAK}`);
}
