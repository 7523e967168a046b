import { type ImportMapping, type ImportTarget, importTargets } from '@praticio/contracts/offers/import';
import type { RawOffer } from './raw-offer.ts';

export const quoted = (text: string) => `« ${text.length > 60 ? `${text.slice(0, 60)}…` : text} »`;
export const labelled = (target: ImportTarget, sentence: string) =>
  `${importTargets[target].label} : ${sentence}`;
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Collects errors while values are read. */
export function createReader(raw: RawOffer, mapping: ImportMapping, problems: string[], notes: string[]) {
  const texts = new Map(raw.values);
  const isMapped = (target: ImportTarget) => mapping[target] !== '' && texts.has(mapping[target]);
  const textOf = (target: ImportTarget) => texts.get(mapping[target])?.trim() ?? '';
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
