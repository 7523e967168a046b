import { typedNumber, visibleLine } from '@praticio/contracts/base/text-fields';
import { detailNames, isFigure } from '@praticio/contracts/offers/details';
import { type ImportMapping, type ImportTarget, importTargets } from '@praticio/contracts/offers/import';
import type { RawOffer } from './raw-offer.ts';

export const quoted = (text: string) => `« ${text.length > 60 ? `${text.slice(0, 60)}…` : text} »`;
export const labelled = (target: ImportTarget, sentence: string) =>
  `${importTargets[target].label} : ${sentence}`;
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Ids, numbers and dates, in which spaces, hyphens and digits of every kind mean the usual ones. */
const NUMBERS: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  ...(['externalId', 'postalCode', 'romeCode', 'payMin', 'payMax', 'startDate', 'endDate'] as const),
  ...(['slots', 'turnover'] as const),
  ...detailNames.filter(isFigure),
]);
/** More than 120 slots take; a longer text is none of these. */
const NUMBERS_MAX = 10_000;

/** Common texts of a cell without a value. */
const NOTHING = /^(?:[-–—/]+|n\/?[acr]|n\.[acr]\.|#n\/a|null)$/i;

/** A cell without the signs that nobody sees: spreadsheets and web pages copy them along. */
function typed(target: ImportTarget, text: string): string {
  const isNumber = NUMBERS.has(target) && text.length <= NUMBERS_MAX;
  const cell = (isNumber ? typedNumber(text) : visibleLine(text)).trim();
  return NOTHING.test(cell) ? '' : cell;
}

/** Collects errors while values are read. */
export function createReader(raw: RawOffer, mapping: ImportMapping, problems: string[], notes: string[]) {
  const texts = new Map(raw.values);
  const isMapped = (target: ImportTarget) => mapping[target] !== '' && texts.has(mapping[target]);
  const textOf = (target: ImportTarget) => typed(target, texts.get(mapping[target]) ?? '');
  const wrong = (target: ImportTarget, sentence: string) => void problems.push(labelled(target, sentence));
  return {
    isMapped,
    textOf,
    wrong,
    note: (target: ImportTarget, sentence: string) => void notes.push(labelled(target, sentence)),
    /** Undefined if the file has no such field: an existing offer keeps its value. */
    read<Value>(
      target: ImportTarget,
      parse: (text: string) => Value | null,
      expected: string,
    ): Value | undefined {
      if (!isMapped(target)) return undefined;
      const value = parse(textOf(target));
      if (value === null) wrong(target, `${quoted(textOf(target))} ${expected}`);
      return value ?? undefined;
    },
  };
}
export type Reader = ReturnType<typeof createReader>;
