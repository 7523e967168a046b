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

/** What makes a row count for a facet, as a small number. */
const codeOf: Record<FacetName | 'department', (row: Row) => number> = {
  contractType: (row) => row.contractType,
  speciality: (row) => row.speciality,
  family: (row) => row.family,
  /** All of them together: taken apart when everything is counted. */
  workingTime: (row) => row.workingTimes,
  verified: (row) => (row.verified ? 1 : 0),
  department: (row) => row.department,
};

/** What the facet of a filter counts: rows that no filter but this one refuses. */
type Refused = Record<FacetName, Row[]>;

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
  const refused: Refused = { contractType: [], speciality: [], family: [], workingTime: [], verified: [] };
  const tests = facetNames.flatMap((name): [FacetName, Test][] => {
    const test = facets[name];
    return test ? [[name, test]] : [];
  });
  for (const row of candidates) {
    if (always.length > 0 && !always.every((test) => test(row))) continue;
    let refusing: FacetName | null = null;
    let refusals = 0;
    for (const [name, test] of tests) {
      if (test(row)) continue;
      refusing = name;
      refusals += 1;
      if (refusals > 1) break;
    }
    if (refusing === null) matches.push(row);
    else if (refusals === 1) refused[refusing].push(row);
  }
  return { matches, facets: facetsOf(matches, refused, dictionaries) };
}

function countInto(counts: Uint32Array, rows: readonly Row[], code: (row: Row) => number): Uint32Array {
  for (const row of rows) {
    const at = code(row);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

function facetsOf(matches: readonly Row[], refused: Refused, dictionaries: Dictionaries): OfferFacets {
  const count = (name: FacetName | 'department', size: number) => {
    const counts = countInto(new Uint32Array(size), matches, codeOf[name]);
    return name === 'department' ? counts : countInto(counts, refused[name], codeOf[name]);
  };
  const { contractTypes, specialities, departments } = dictionaries;
  const timesTogether = count('workingTime', 1 << workingTimes.length);
  const times = workingTimes.map((_time, at) =>
    timesTogether.reduce((sum, rows, bits) => (bits & (1 << at) ? sum + rows : sum), 0),
  );
  return {
    contractTypes: listOf(count('contractType', contractTypes.size()), contractTypes.textOf).sort(byText),
    specialities: listOf(count('speciality', specialities.size()), specialities.textOf).sort(byCount),
    families: listOf(count('family', offerFamilies.length), (code) => offerFamilies[code] ?? ''),
    workingTimes: listOf(times, (code) => workingTimes[code] ?? ''),
    departments: listOf(count('department', departments.size()), departments.textOf).sort(byCount),
    verified: count('verified', 2)[1] ?? 0,
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
