import { dayBefore } from '@praticio/contracts/base/day';
import {
  ofFacets,
  ofFacts,
  offerFacts,
  type SearchedFact,
  searchedFacts,
} from '@praticio/contracts/offers/facts';
import { COUNTED_MONTHS, type OfferFacets, sinceChoices } from '@praticio/contracts/offers/offer';
import { radiusChoices } from '@praticio/contracts/offers/place';
import { payPeriods } from '@praticio/contracts/offers/terms';
import { type Columns, TRAITS, traitParts } from './columns.ts';
import type { Dictionaries, Dictionary } from './dictionary.ts';
import {
  type Around,
  type FacetName,
  type Filter,
  type Filters,
  facetNames,
  isFilter,
  type ValueFacet,
  widerRadius,
} from './filters.ts';
import { bitsSize, dayNumber, FIRST_DAY, MONTHS, monthNumber, monthOfNumber } from './row.ts';

interface Counted {
  /** Slots, in the order of the candidates. */
  matches: Uint32Array;
  facets: OfferFacets;
}

/** The day by which offers are counted. */
export interface CountedDay {
  /** Of `monthNumber`. */
  month: number;
  /** The days of `sinceChoices`. */
  since: string[];
}

/** The day in Paris, '2026-11-21'. */
export const countedDay = (day: string): CountedDay => ({
  month: monthNumber(dayNumber(day, FIRST_DAY)),
  since: sinceChoices.map((ago) => dayBefore(day, ago)),
});

/** What the counts depend on beside the offers. */
interface CountedFor {
  around: Around | null;
  day: CountedDay;
}

type CountedColumn = ValueFacet | 'firstMonth' | 'lastMonth' | 'department';
/** How many offers have each value of a column, and, by place in radiusChoices, how many are first within that radius. */
type Counts = Record<CountedColumn | 'radius', Uint32Array>;

function countsFor({ contractTypes, specialities, departments, days }: Dictionaries): Counts {
  return {
    contractType: new Uint32Array(contractTypes.size()),
    speciality: new Uint32Array(specialities.size()),
    // all choices of an offer together: taken apart when everything is counted
    ...ofFacts<Record<SearchedFact, Uint32Array>>(searchedFacts, (name) => new Uint32Array(bitsSize(name))),
    payPer: new Uint32Array(payPeriods.length + 1),
    verified: new Uint32Array(2),
    publishedOn: new Uint32Array(days.size()),
    firstMonth: new Uint32Array(MONTHS + 1),
    lastMonth: new Uint32Array(MONTHS + 1),
    department: new Uint32Array(departments.size()),
    radius: new Uint32Array(radiusChoices.length + 1),
  };
}

function countValues(counts: Uint32Array, values: Uint16Array, slots: Uint32Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
}

function countRadii(
  counts: Uint32Array,
  { position, positions }: Columns,
  slots: Uint32Array,
  around: Around,
) {
  const kmOf = positions.distancesFrom(around);
  for (let at = 0; at < slots.length; at += 1) {
    const km = kmOf(position[slots[at] as number] as number);
    let ring = 0;
    while (km > (radiusChoices[ring] as number)) ring += 1;
    counts[ring] = (counts[ring] as number) + 1;
  }
}

function countMonths(counts: Counts, { firstMonth, lastMonth }: Columns, slots: Uint32Array): void {
  const { firstMonth: starts, lastMonth: ends } = counts;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    const [first, last] = [firstMonth[slot] as number, lastMonth[slot] as number];
    starts[first] = (starts[first] as number) + 1;
    ends[last] = (ends[last] as number) + 1;
  }
}

type Trait = keyof typeof traitParts;
const isTrait = (name: FacetName): name is Trait => name in traitParts;

/** What is one number in the columns takes one pass. */
function countTraits(counts: Counts, { traits }: Columns, slots: Uint32Array, names: Trait[]): void {
  const together = new Uint32Array(TRAITS);
  countValues(together, traits, slots);
  for (const name of names) {
    const [ofName, partOf] = [counts[name], traitParts[name]];
    for (let code = 0; code < TRAITS; code += 1) {
      const part = partOf(code);
      if (part < ofName.length) ofName[part] = (ofName[part] as number) + (together[code] as number);
    }
  }
}

/** The slots that all filters let pass, in place. */
function narrowed(columns: Columns, slots: Uint32Array, filters: Filter[]): Uint32Array {
  return slots.subarray(
    0,
    filters.reduce((count, keep) => keep(columns, slots, count), slots.length),
  );
}

/**
 * A candidate matches when no filter refuses it, and counts for a facet when none but the facet's own does. The
 * candidates are overwritten.
 */
export function matchAndCount(
  columns: Columns,
  candidates: Uint32Array,
  filters: Filters,
  countedFor: CountedFor,
): Counted {
  const { around } = countedFor;
  const counts = countsFor(columns.dictionaries);
  const count = (name: FacetName, slots: Uint32Array) => {
    if (name === 'dates') countMonths(counts, columns, slots);
    else if (name !== 'radius') countValues(counts[name], columns[name], slots);
    else if (around) countRadii(counts.radius, columns, slots, around);
  };
  const isChosen = (name: FacetName) => filters.facets[name] !== null;
  const chosen = facetNames.filter(isChosen);
  let matches = narrowed(columns, candidates, filters.always);
  for (const [at, name] of chosen.entries()) {
    const later = chosen.slice(at + 1).map((other) => filters.facets[other]);
    count(name, narrowed(columns, matches.slice(), later.filter(isFilter)));
    matches = narrowed(columns, matches, [filters.facets[name]].filter(isFilter));
  }
  const others = facetNames.filter((name) => !isChosen(name));
  for (const name of others) if (!isTrait(name)) count(name, matches);
  countTraits(counts, columns, matches, others.filter(isTrait));
  countValues(counts.department, columns.department, matches);
  return { matches, facets: facetsOf(counts, columns.dictionaries, countedFor) };
}

function facetsOf(counts: Counts, dictionaries: Dictionaries, { around, day }: CountedFor): OfferFacets {
  const { contractTypes, specialities, departments, days } = dictionaries;
  return {
    contractTypes: listOf(counts.contractType, contractTypes.textOf).sort(byText),
    specialities: listOf(counts.speciality, specialities.textOf).sort(byCount),
    ...ofFacets((name) => choicesOf(name, counts[name])),
    payPeriods: listOf(counts.payPer, (code) => payPeriods[code - 1] ?? ''),
    departments: listOf(counts.department, departments.textOf).sort(byCount),
    months: monthsOf(counts, day),
    since: sinceOf(counts.publishedOn, days, day),
    radii: radiiOf(counts.radius, around),
    verified: counts.verified[1] ?? 0,
  };
}

interface Choice {
  value: string;
  count: number;
}

const byText = (a: Choice, b: Choice) => (a.value < b.value ? -1 : 1);
const byCount = (a: Choice, b: Choice) => b.count - a.count || a.value.localeCompare(b.value, 'fr');
const hasSome = ({ count }: Choice) => count > 0;

/** What has at least one, without the empty text. */
function listOf(counts: ArrayLike<number>, textOf: (code: number) => string): Choice[] {
  return Array.from(counts, (count, code) => ({ value: textOf(code), count })).filter(
    (choice) => choice.value !== '' && hasSome(choice),
  );
}

/** What has at least one of the offers, each of which may have several. */
function choicesOf(name: SearchedFact, counts: Uint32Array): Choice[] {
  const choices: readonly string[] = offerFacts[name].choices;
  const ofEach = choices.map((_choice, at) =>
    counts.reduce((sum, rows, bits) => (bits & (1 << at) ? sum + rows : sum), 0),
  );
  return listOf(ofEach, (at) => choices[at] ?? '');
}

/** A month has the offers that have begun by its end, without those that ended before it. */
function monthsOf({ firstMonth, lastMonth }: Counts, { month: current }: CountedDay): Choice[] {
  const months: Choice[] = [];
  let open = 0;
  for (let month = 0; month < current + COUNTED_MONTHS; month += 1) {
    open += (firstMonth[month] ?? 0) - (lastMonth[month - 1] ?? 0);
    if (month >= current && open > 0) months.push({ value: monthOfNumber(month), count: open });
  }
  return months;
}

function sinceOf(counts: Uint32Array, days: Dictionary, { since }: CountedDay): Choice[] {
  const choices = since.map((value) => ({ value, count: 0 }));
  for (let code = 0; code < counts.length; code += 1) {
    const offers = counts[code] as number;
    if (offers === 0) continue;
    for (const choice of choices) if (days.textOf(code) >= choice.value) choice.count += offers;
  }
  return choices.filter(hasSome);
}

/** Within a radius is what is within a smaller one. */
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
