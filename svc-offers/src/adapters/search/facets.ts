import type { OfferFacets } from 'contracts/offers/offer';
import { offerFamilies, workingTimes } from 'contracts/offers/terms';
import type { Dictionaries, Dictionary } from './dictionary.ts';
import { type FacetName, type Filters, facetNames } from './filters.ts';
import type { Row } from './row.ts';

interface Counted {
  /** In the order of the candidates. */
  matches: Row[];
  facets: OfferFacets;
}

const byCount = (a: { value: string; count: number }, b: { value: string; count: number }) =>
  b.count - a.count || a.value.localeCompare(b.value, 'fr');

/** What has at least one, without the empty text. */
function listOf(counts: Uint32Array, textOf: (code: number) => string) {
  return Array.from(counts, (count, code) => ({ value: textOf(code), count })).filter(
    ({ value, count }) => value !== '' && count > 0,
  );
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
  const counts = countersOf(dictionaries);
  const tests = facetNames.map((name) => facets[name]);
  const matches: Row[] = [];
  for (const row of candidates) {
    if (!always.every((test) => test(row))) continue;
    let refusing = -1;
    let refusals = 0;
    for (let at = 0; at < tests.length && refusals < 2; at += 1) {
      if (tests[at]?.(row) ?? true) continue;
      refusing = at;
      refusals += 1;
    }
    if (refusals === 0) {
      matches.push(row);
      counts.all(row);
    } else if (refusals === 1) counts.one(facetNames[refusing] as FacetName, row);
  }
  return { matches, facets: counts.facets() };
}

function countersOf(dictionaries: Dictionaries) {
  const counterFor = (dictionary: Dictionary) => new Uint32Array(dictionary.size());
  const contractType = counterFor(dictionaries.contractTypes);
  const speciality = counterFor(dictionaries.specialities);
  const department = counterFor(dictionaries.departments);
  const family = new Uint32Array(offerFamilies.length);
  const workingTime = new Uint32Array(workingTimes.length);
  let verified = 0;
  const add = (counts: Uint32Array, code: number) => {
    counts[code] = (counts[code] ?? 0) + 1;
  };
  const one: Record<FacetName, (row: Row) => void> = {
    contractType: (row) => add(contractType, row.contractType),
    speciality: (row) => add(speciality, row.speciality),
    family: (row) => add(family, row.family),
    workingTime(row) {
      for (let at = 0; at < workingTime.length; at += 1)
        if (row.workingTimes & (1 << at)) add(workingTime, at);
    },
    verified(row) {
      if (row.verified) verified += 1;
    },
  };
  return {
    one: (name: FacetName, row: Row) => one[name](row),
    all(row: Row) {
      for (const name of facetNames) one[name](row);
      add(department, row.department);
    },
    facets: (): OfferFacets => ({
      contractTypes: listOf(contractType, dictionaries.contractTypes.textOf).sort((a, b) =>
        a.value < b.value ? -1 : 1,
      ),
      specialities: listOf(speciality, dictionaries.specialities.textOf).sort(byCount),
      families: listOf(family, (code) => offerFamilies[code] ?? ''),
      workingTimes: listOf(workingTime, (code) => workingTimes[code] ?? ''),
      departments: listOf(department, dictionaries.departments.textOf).sort(byCount),
      verified,
    }),
  };
}
