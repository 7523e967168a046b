import { foldWords } from '@praticio/contracts/base/words';
import { IMPORT_FIELD_NAME_MAX } from '@praticio/contracts/offers/import';
import { countKnownNames } from './guess.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;
/** Lines in which the header is looked for: above it spreadsheets have titles, dates and groups of columns. */
export const HEADER_LINES_MAX = 20;
/** Fewer known names may be words of an offer. */
const KNOWN_MIN = 3;

const first = <Value>(values: readonly Value[], weightOf: (value: Value) => number): Value | undefined =>
  values.reduce<Value | undefined>(
    (best, one) => (best === undefined || weightOf(one) > weightOf(best) ? one : best),
    undefined,
  );

/** The most frequent delimiter in the first line that has one, outside of quotes. */
function frequentDelimiter(head: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  const countOf = (delimiter: string) => counts.get(delimiter) ?? 0;
  let isQuoted = false;
  for (const letter of head.trimStart()) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (counts.has(letter)) counts.set(letter, countOf(letter) + 1);
    else if (letter === '\n' && DELIMITERS.some((one) => countOf(one) > 0)) break;
  }
  return first(DELIMITERS, countOf) ?? DELIMITERS[0];
}

/** 'Total : 3 postes', 'Sous-total' or 'Export du 28/11/2026' below or between the offers; few cells of such a line are filled. */
export function isSummary(cells: readonly string[], columns: number): boolean {
  if (filledIn(cells) * 2 > columns) return false;
  const words = foldWords((cells.find(isFilled) ?? '').slice(0, IMPORT_FIELD_NAME_MAX));
  return /^(?:total|sous total|totaux|export du|edite le|extrait le|imprime le)\b/.test(words);
}

/** The delimiter of a table: the one that makes known names of a line, else the most frequent one. Lines end in '\n'. */
export function delimiterOf(head: string): string {
  const lines = head.split('\n', HEADER_LINES_MAX);
  const knownBy = (delimiter: string) =>
    Math.max(...lines.map((line) => countKnownNames(line.split(delimiter))));
  const best = first(DELIMITERS, knownBy);
  return best !== undefined && knownBy(best) >= 2 ? best : frequentDelimiter(head);
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';
const filledIn = (cells: readonly string[]) => cells.filter(isFilled).length;

/** Where the names of the columns are among the first rows of a table. */
function headerIndexOf(rows: readonly (readonly string[])[]): number {
  const numbers = rows.map((_, index) => index);
  const known = (index: number) => countKnownNames(rows[index] ?? []);
  const best = first(numbers, known) ?? 0;
  if (known(best) >= KNOWN_MIN) return best;
  // a title has one cell
  const wide = rows.findIndex((cells) => filledIn(cells) > 1);
  return Math.max(wide, 0);
}

/**
 * The names of the columns, and how many of the first rows are theirs or above them. A cell that spans two lines of the header is in one
 * of them.
 */
export function headerOf(rows: readonly (readonly string[])[]): { names: string[]; length: number } {
  const index = headerIndexOf(rows);
  const [above = [], header = [], below = []] = [rows[index - 1], rows[index], rows[index + 1]];
  const gaps = header.flatMap((cell, column) => (isFilled(cell) ? [] : [column]));
  // an offer has texts of its own
  const isKnown = (cell: string) => !isFilled(cell) || countKnownNames([cell]) > 0;
  const goesOn = gaps.length > 0 && gaps.every((column) => isFilled(below[column])) && below.every(isKnown);
  const groups = filledIn(above) > 1 ? above : [];
  const names = header.map((cell, column) => {
    const inner = goesOn ? below[column] : undefined;
    if (isFilled(inner)) return inner ?? '';
    return isFilled(cell) ? cell : (groups[column] ?? '');
  });
  return { names, length: index + (goesOn ? 2 : 1) };
}
