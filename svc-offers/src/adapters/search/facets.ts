import type { OfferFacets } from 'contracts/offers/offer';
import { offerFamilies, workingTimes } from 'contracts/offers/terms';
import type { Dictionaries } from './dictionary.ts';
import { type FacetName, type Filters, facetNames, type Test } from './filters.ts';
import type { Row } from './row.ts';

interface Counted {
  /** In the order of the candidates. */
  matches: Row[];
  facets: OfferFacets;
}

/** How many rows have each value of a facet, by the value's number. */
interface Counts extends Record<FacetName, Uint32Array> {
  department: Uint32Array;
}

function countsFor({ contractTypes, specialities, departments }: Dictionaries): Counts {
  return {
    contractType: new Uint32Array(contractTypes.size()),
    speciality: new Uint32Array(specialities.size()),
    family: new Uint32Array(offerFamilies.length),
    // all working times of a row together: taken apart when everything is counted
    workingTime: new Uint32Array(1 << workingTimes.length),
    verified: new Uint32Array(2),
    department: new Uint32Array(departments.size()),
  };
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

const countRow: Record<FacetName, (counts: Counts, row: Row) => void> = {
  contractType: (counts, row) => increment(counts.contractType, row.contractType),
  speciality: (counts, row) => increment(counts.speciality, row.speciality),
  family: (counts, row) => increment(counts.family, row.family),
  workingTime: (counts, row) => increment(counts.workingTime, row.workingTimes),
  verified: (counts, row) => increment(counts.verified, row.verified ? 1 : 0),
};

/** All facets in one look: reading a row costs more than counting it. */
function countMatch(counts: Counts, row: Row): void {
  increment(counts.contractType, row.contractType);
  increment(counts.speciality, row.speciality);
  increment(counts.family, row.family);
  increment(counts.workingTime, row.workingTimes);
  increment(counts.verified, row.verified ? 1 : 0);
  increment(counts.department, row.department);
}

/**
 * One look at each candidate: it matches when no filter refuses it, and counts for a facet when none but the facet's
 * own does.
 */
export function matchAndCount(
  candidates: readonly Row[],
  { always, facets }: Filters,
  dictionaries: Dictionaries,
): Counted {
  const matches: Row[] = [];
  const counts = countsFor(dictionaries);
  const names = facetNames.filter((name) => facets[name] !== null);
  const tests = names.map((name) => facets[name] as Test);
  for (const row of candidates) {
    if (!passesAll(always, row)) continue;
    const refusing = onlyRefusing(tests, row);
    if (refusing === MATCHES) {
      matches.push(row);
      countMatch(counts, row);
    } else if (refusing !== SEVERAL) countRow[names[refusing] as FacetName](counts, row);
  }
  return { matches, facets: facetsOf(counts, dictionaries) };
}

/** Without a closure for each row: this is asked of every candidate. */
function passesAll(tests: readonly Test[], row: Row): boolean {
  for (const test of tests) if (!test(row)) return false;
  return true;
}

const MATCHES = -1;
const SEVERAL = -2;

/** Place of the only test that refuses the row; MATCHES when none does, SEVERAL when more do. */
function onlyRefusing(tests: readonly Test[], row: Row): number {
  let refusing = MATCHES;
  for (let at = 0; at < tests.length; at += 1) {
    if (tests[at]?.(row)) continue;
    if (refusing !== MATCHES) return SEVERAL;
    refusing = at;
  }
  return refusing;
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
