import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_FIELD_NAME_MAX, IMPORT_FIELDS_MAX } from '@praticio/contracts/offers/import';
import { CsvError, parse } from 'csv-parse';
import { cleanText, RAW_OFFER_MAX, type RawOffer, tooLongOffer, UnreadableFile } from './raw-offer.ts';
import { delimiterOf, HEADER_LINES_MAX, headerOf, isSummary } from './table-header.ts';

/** How much of a file is read at most to detect its delimiter. */
const SNIFFED_MAX = 64 * 1024;

/** Line ends of every system as '\n', so that lines are counted as an editor counts them. */
async function* withPlainLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let endsInReturn = false;
  for await (const text of texts) {
    const rest = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    endsInReturn = text.endsWith('\r');
    yield rest.replace(/\r\n?/g, '\n');
  }
}

/** Names of the columns: empty ones are numbered, repeated ones too. */
function namesOf(header: readonly string[]): string[] {
  if (header.length > IMPORT_FIELDS_MAX)
    throw new UnreadableFile(`Le fichier a plus de ${IMPORT_FIELDS_MAX} colonnes.`);
  const used = new Set<string>();
  return header.map((cell, index) => {
    const base =
      cleanText(cell)
        .replace(/\s+/g, ' ')
        .slice(0, IMPORT_FIELD_NAME_MAX - 10) || `Colonne ${index + 1}`;
    let name = base;
    for (let number = 2; used.has(name); number += 1) name = `${base} (${number})`;
    used.add(name);
    return name;
  });
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

interface Row {
  cells: string[];
  line: number;
}

/** The offer of a row; none for a summary of others. */
function offersOf(names: readonly string[], { cells, line }: Row): RawOffer[] {
  if (isSummary(cells, names.length)) return [];
  const values = names.map((name, index): [string, string] => [name, cleanText(cells[index] ?? '')]);
  const isTooWide = cells.slice(names.length).some((cell) => cell.trim() !== '');
  if (!isTooWide) return [{ line, values }];
  const problem = `Cette ligne a ${cells.length} cellules, et l'en-tête en a ${names.length}. Mettez entre guillemets les textes qui contiennent le séparateur.`;
  return [{ line, values, problem }];
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number((error as { lines?: number }).lines ?? 0) || 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLongOffer(line);
  return new UnreadableFile(`Ligne ${line} : un guillemet ouvert n'est pas fermé.`);
}

/** Rows of a table whose first line names its columns. Throws `UnreadableFile`. */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<RawOffer> {
  const source = withPlainLines(texts)[Symbol.asyncIterator]();
  let head = '';
  let isAll = false;
  while (!isAll && head.length < SNIFFED_MAX && head.trimStart().split('\n').length <= HEADER_LINES_MAX) {
    const next = await source.next();
    if (next.done) isAll = true;
    else head += next.value;
  }
  async function* whole() {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  const parser = parse({
    delimiter: delimiterOf(head.replace(/^\uFEFF/, '')),
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RAW_OFFER_MAX,
  });
  // the failure is thrown where the rows are read
  const fed = pipeline(Readable.from(isAll ? [head] : whole()), parser).catch(() => undefined);
  let names: string[] | undefined;
  let lastLine = 0;
  const waiting: Row[] = [];
  const begin = (): RawOffer[] => {
    const header = headerOf(waiting.map(({ cells }) => cells));
    const found = namesOf(header.names);
    names = found;
    return waiting.slice(header.length).flatMap((row) => offersOf(found, row));
  };
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      const line = lastLine + 1;
      lastLine = info.lines;
      if (record.every((cell) => cell.trim() === '')) continue;
      const row = { cells: record, line: firstLineOf(record, line, info.lines) };
      if (names) yield* offersOf(names, row);
      else if (waiting.push(row) === HEADER_LINES_MAX) yield* begin();
    }
    if (!names && waiting.length > 0) yield* begin();
  } catch (error) {
    throw refusalOf(error);
  } finally {
    parser.destroy();
    await fed;
  }
}

/** The first line of a record that ends in line `end`, without empty lines before it. */
function firstLineOf(record: readonly string[], begin: number, end: number): number {
  const breaks = record.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
  return Math.max(begin, end - breaks);
}
