import { dayBefore } from '@praticio/contracts/base/day';
import { ofFacts, offerFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import { COUNTED_MONTHS, type OfferFacets, sinceChoices } from '@praticio/contracts/offers/offer';
import { radiusChoices } from '@praticio/contracts/offers/place';
import { payPeriods } from '@praticio/contracts/offers/terms';
import type { Columns, Dictionaries } from './columns.ts';
import {
  type Around,
  aroundFilter,
  datesFilter,
  type Filter,
  type TermQuery,
  uncounted,
  widerRadius,
} from './filters.ts';
import {
  bitsSize,
  choiceBits,
  dayNumber,
  FIRST_DAY,
  MONTHS,
  monthNumber,
  monthOfNumber,
} from './indexed-offer.ts';

/** The current day. */
export interface CountedDay {
  /** The current month, of `monthNumber`. */
  month: number;
  /** The days of `sinceChoices`. */
  since: string[];
}

/** The day in Paris, '2026-11-21'. */
export const countedDay = (day: string): CountedDay => ({
  month: monthNumber(dayNumber(day, FIRST_DAY)),
  since: sinceChoices.map((ago) => dayBefore(day, ago)),
});

/** The inputs of the counts besides the offers. */
export interface CountedFor {
  around: Around | null;
  day: CountedDay;
  dictionaries: Dictionaries;
}

/** A criterion that has a facet, whose counts leave its own filter out. */
interface Criterion {
  /** Null if the query does not filter by it. */
  filter(query: TermQuery, around: Around | null): Filter | null;
  /** The number of counts. */
  size(dictionaries: Dictionaries): number;
  count(counts: Uint32Array, columns: Columns, slots: Uint32Array, around: Around | null): void;
  facet(counts: Uint32Array, countedFor: CountedFor): Partial<OfferFacets>;
}

/** The columns whose values are compared and counted without conversion. */
type ValueColumn =
  | SearchedFact
  | 'contractType'
  | 'speciality'
  | 'payPer'
  | 'verified'
  | 'publishedOn'
  | 'department';
type Passes = (value: number) => boolean;

interface ValueCriterion extends Pick<Criterion, 'size' | 'facet'> {
  /** The queried values; null without a filter. */
  test(query: TermQuery): ((dictionaries: Dictionaries) => Passes) | null;
}

/** The filter by a column: tests each distinct value once, and new ones when the column gets them. */
function valueFilter(
  name: ValueColumn,
  sizeOf: Criterion['size'],
  test: (dictionaries: Dictionaries) => Passes,
): Filter {
  let passing = new Uint8Array();
  return (columns, slots, count) => {
    const { [name]: values, dictionaries } = columns;
    const size = sizeOf(dictionaries);
    if (passing.length !== size) {
      const passes = test(dictionaries);
      passing = Uint8Array.from({ length: size }, (_, value) => (passes(value) ? 1 : 0));
    }
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += passing[values[slot] as number] as number;
    }
    return kept;
  };
}

export function countValues(counts: Uint32Array, values: Uint16Array, slots: Uint32Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
}

const ofValues = (name: ValueColumn, { test, size, facet }: ValueCriterion): Criterion => ({
  size,
  facet,
  filter(query) {
    const passes = test(query);
    return passes && valueFilter(name, size, passes);
  },
  count: (counts, columns, slots) => countValues(counts, columns[name], slots),
});

const ofText = (name: 'contractType' | 'speciality', texts: 'contractTypes' | 'specialities') => ({
  size: (dictionaries: Dictionaries) => dictionaries[texts].size(),
  test({ [name]: text }: TermQuery) {
    if (text === '') return null;
    return (dictionaries: Dictionaries): Passes => {
      const code = dictionaries[texts].find(text);
      return (value) => value === code;
    };
  },
});

const ofFact = (name: SearchedFact): ValueCriterion => ({
  size: () => bitsSize(name),
  // an offer passes if it has one of the chosen values
  test(query) {
    const wanted = choiceBits(name, query[name]);
    return wanted === 0 ? null : () => (bits) => (bits & wanted) !== 0;
  },
  facet: (counts) => ({ [offerFacts[name].facet]: choicesOf(name, counts) }),
});

/** All criteria of searches, each with its test and its facet. */
const criteria = {
  radius: {
    filter: (_query, around) => aroundFilter(around),
    size: () => radiusChoices.length + 1,
    count(counts, { position, positions }, slots, around) {
      if (!around) return;
      const kmOf = positions.distancesFrom(around);
      for (let at = 0; at < slots.length; at += 1) {
        const km = kmOf(position[slots[at] as number] as number);
        let ring = 0;
        while (km > (radiusChoices[ring] as number)) ring += 1;
        counts[ring] = (counts[ring] as number) + 1;
      }
    },
    facet: (counts, { around }) => ({ radii: radiiOf(counts, around) }),
  },
  dates: {
    filter: datesFilter,
    // the months in which offers begin, then those in which they end
    size: () => 2 * (MONTHS + 1),
    count(counts, { firstMonth, lastMonth }, slots) {
      const ends = counts.subarray(MONTHS + 1);
      for (let at = 0; at < slots.length; at += 1) {
        const slot = slots[at] as number;
        const [first, last] = [firstMonth[slot] as number, lastMonth[slot] as number];
        counts[first] = (counts[first] as number) + 1;
        ends[last] = (ends[last] as number) + 1;
      }
    },
    facet: (counts, { day }) => ({ months: monthsOf(counts, day) }),
  },
  contractType: ofValues('contractType', {
    ...ofText('contractType', 'contractTypes'),
    facet: (counts, { dictionaries }) => ({
      contractTypes: listOf(counts, dictionaries.contractTypes.textOf).sort(byText),
    }),
  }),
  speciality: ofValues('speciality', {
    ...ofText('speciality', 'specialities'),
    facet: (counts, { dictionaries }) => ({
      specialities: listOf(counts, dictionaries.specialities.textOf).sort(byCount),
    }),
  }),
  ...ofFacts<Record<SearchedFact, Criterion>>(searchedFacts, (name) => ofValues(name, ofFact(name))),
  payPer: ofValues('payPer', {
    size: () => payPeriods.length + 1,
    test({ payPer }) {
      const period = payPer && 1 + payPeriods.indexOf(payPer);
      return period ? () => (value) => value === period : null;
    },
    facet: (counts) => ({ payPeriods: listOf(counts, (code) => payPeriods[code - 1] ?? '') }),
  }),
  verified: ofValues('verified', {
    size: () => 2,
    test: ({ verified }) => (verified ? () => (value) => value === 1 : null),
    facet: (counts) => ({ verified: counts[1] ?? 0 }),
  }),
  publishedOn: ofValues('publishedOn', {
    size: ({ days }) => days.size(),
    test({ since }) {
      return since === ''
        ? null
        : ({ days }) =>
            (code) =>
              days.textOf(code) >= since;
    },
    facet: (counts, { dictionaries: { days }, day }) => ({
      since: day.since
        .map((value) => ({ value, count: sumOf(counts, (code) => days.textOf(code) >= value) }))
        .filter(hasSome),
    }),
  }),
  department: ofValues('department', {
    size: ({ departments }) => departments.size(),
    test: () => null,
    facet: (counts, { dictionaries }) => ({
      departments: listOf(counts, dictionaries.departments.textOf).sort(byCount),
    }),
  }),
} satisfies Record<string, Criterion>;

export type CriterionName = keyof typeof criteria;
export const criterionNames = Object.keys(criteria) as CriterionName[];
export const criterionOf = (name: CriterionName): Criterion => criteria[name];

/** All filters of the terms combined, for callers without facets. */
export const termFilters = (query: TermQuery, around: Around | null): Filter[] => [
  ...uncounted(query, around),
  ...criterionNames
    .filter((name) => name !== 'radius')
    .flatMap((name) => criterionOf(name).filter(query, around) ?? []),
];

interface Choice {
  value: string;
  count: number;
}

const byText = (a: Choice, b: Choice) => (a.value < b.value ? -1 : 1);
const byCount = (a: Choice, b: Choice) => b.count - a.count || a.value.localeCompare(b.value, 'fr');
const hasSome = ({ count }: Choice) => count > 0;

/** Values with at least one offer, without the empty text. */
function listOf(counts: ArrayLike<number>, textOf: (code: number) => string): Choice[] {
  return Array.from(counts, (count, code) => ({ value: textOf(code), count })).filter(
    (choice) => choice.value !== '' && hasSome(choice),
  );
}

/** Values with at least one offer; an offer may have several values. */
function choicesOf(name: SearchedFact, counts: Uint32Array): Choice[] {
  const choices: readonly string[] = offerFacts[name].choices;
  const ofEach = choices.map((_choice, at) =>
    counts.reduce((sum, rows, bits) => (bits & (1 << at) ? sum + rows : sum), 0),
  );
  return listOf(ofEach, (at) => choices[at] ?? '');
}

/** Counts for each month the offers that have begun by its end and have not ended before it. */
function monthsOf(counts: Uint32Array, { month: current }: CountedDay): Choice[] {
  const [firstMonth, lastMonth] = [counts.subarray(0, MONTHS + 1), counts.subarray(MONTHS + 1)];
  const months: Choice[] = [];
  let open = 0;
  for (let month = 0; month < current + COUNTED_MONTHS; month += 1) {
    open += (firstMonth[month] ?? 0) - (lastMonth[month - 1] ?? 0);
    if (month >= current && open > 0) months.push({ value: monthOfNumber(month), count: open });
  }
  return months;
}

/** Cumulates the counts: a radius includes all smaller ones. */
function radiiOf(counts: Uint32Array, around: Around | null): Choice[] {
  if (!around) return [];
  let within = 0;
  return radiusChoices
    .filter((km) => km <= widerRadius(around.radiusKm))
    .map((km, ring) => {
      within += counts[ring] ?? 0;
      return { value: String(km), count: within };
    })
    .filter(hasSome);
}

function sumOf(counts: Uint32Array, isMeant: (code: number) => boolean): number {
  return counts.reduce((sum, offers, code) => (offers > 0 && isMeant(code) ? sum + offers : sum), 0);
}
