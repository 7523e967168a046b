import type { OfferFacets } from 'contracts/offers/offer';
import { offerFamilies, payPeriods, workingTimes } from 'contracts/offers/terms';
import type { Columns } from './columns.ts';
import type { Dictionaries } from './dictionary.ts';
import { type FacetName, type Filters, facetNames } from './filters.ts';

interface Counted {
  /** Slots, in the order of the candidates. */
  matches: Uint32Array;
  facets: OfferFacets;
}

/** How many offers have each value of a column. */
type Counts = Record<FacetName | 'department', Uint32Array>;

function countsFor({ contractTypes, specialities, departments }: Dictionaries): Counts {
  return {
    contractType: new Uint32Array(contractTypes.size()),
    speciality: new Uint32Array(specialities.size()),
    family: new Uint32Array(offerFamilies.length),
    // all working times of an offer together: taken apart when everything is counted
    workingTime: new Uint32Array(1 << workingTimes.length),
    payPer: new Uint32Array(payPeriods.length + 1),
    verified: new Uint32Array(2),
    department: new Uint32Array(departments.size()),
  };
}

function countValues(counts: Uint32Array, values: Uint16Array, slots: Uint32Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
}

/**
 * A candidate matches when no filter refuses it, and counts for a facet when none but the facet's own does. The
 * candidates are overwritten.
 */
export function matchAndCount(columns: Columns, candidates: Uint32Array, filters: Filters): Counted {
  let count = candidates.length;
  for (const keep of filters.always) count = keep(columns, candidates, count);
  const counts = countsFor(columns.dictionaries);
  const matches = withChoices(columns, candidates.subarray(0, count), filters, counts);
  for (const name of facetNames) countValues(counts[name], columns[name], matches);
  countValues(counts.department, columns.department, matches);
  return { matches, facets: facetsOf(counts, columns.dictionaries) };
}

/** The slots that every choice lets pass; those that a single one refuses are counted for its facet. */
function withChoices(columns: Columns, slots: Uint32Array, { facets }: Filters, counts: Counts): Uint32Array {
  const chosen = facetNames.filter((name) => facets[name] !== null);
  if (chosen.length === 0) return slots;
  /** A bit for each choice that refuses the slot at the same place. */
  const refusals = new Uint8Array(slots.length);
  for (const [bit, name] of chosen.entries()) {
    const [passes, values] = [facets[name] as Uint8Array, columns[name]];
    for (let at = 0; at < slots.length; at += 1)
      refusals[at] =
        (refusals[at] as number) | ((1 - (passes[values[slots[at] as number] as number] as number)) << bit);
  }
  const refusedBy = (bits: number) => {
    const found = new Uint32Array(slots.length + 1);
    let count = 0;
    for (let at = 0; at < slots.length; at += 1) {
      found[count] = slots[at] as number;
      count += Number(refusals[at] === bits);
    }
    return found.subarray(0, count);
  };
  for (const [bit, name] of chosen.entries()) countValues(counts[name], columns[name], refusedBy(1 << bit));
  return refusedBy(0);
}

function facetsOf(counts: Counts, { contractTypes, specialities, departments }: Dictionaries): OfferFacets {
  const times = workingTimes.map((_time, at) =>
    counts.workingTime.reduce((sum, rows, bits) => (bits & (1 << at) ? sum + rows : sum), 0),
  );
  return {
    contractTypes: listOf(counts.contractType, contractTypes.textOf).sort(byText),
    specialities: listOf(counts.speciality, specialities.textOf).sort(byCount),
    families: listOf(counts.family, (code) => offerFamilies[code] ?? ''),
    workingTimes: listOf(times, (code) => workingTimes[code] ?? ''),
    payPeriods: listOf(counts.payPer, (code) => payPeriods[code - 1] ?? ''),
    departments: listOf(counts.department, departments.textOf).sort(byCount),
    verified: counts.verified[1] ?? 0,
  };
}

interface Choice {
  value: string;
  count: number;
}

const byText = (a: Choice, b: Choice) => (a.value < b.value ? -1 : 1);
const byCount = (a: Choice, b: Choice) => b.count - a.count || a.value.localeCompare(b.value, 'fr');

/** What has at least one, without the empty text. */
function listOf(counts: ArrayLike<number>, textOf: (code: number) => string): Choice[] {
  return Array.from(counts, (count, code) => ({ value: textOf(code), count })).filter(
    ({ value, count }) => value !== '' && count > 0,
  );
}
