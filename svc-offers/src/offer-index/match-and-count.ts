import { objectOf } from '@praticio/contracts/offers/facts';
import type { OfferFacets } from '@praticio/contracts/offers/offer';
import { type Columns, TRAITS, traitParts } from './columns.ts';
import { type CountedFor, type CriterionName, countValues, criterionNames, criterionOf } from './criteria.ts';
import { type Filter, type TermQuery, uncounted, widened } from './filters.ts';

interface Counted {
  /** Slots, in the order of the candidates. */
  matches: Uint32Array;
  facets: OfferFacets;
}

/** The slots that pass all filters; overwrites the candidates. */
function narrowed(columns: Columns, slots: Uint32Array, filters: Filter[]): Uint32Array {
  return slots.subarray(
    0,
    filters.reduce((count, keep) => keep(columns, slots, count), slots.length),
  );
}

type Trait = keyof typeof traitParts;
const isTrait = (name: CriterionName): name is Trait => name in traitParts;

/** Counts values that are one number in the columns in one pass. */
function countTraits(
  counts: Record<Trait, Uint32Array>,
  traits: Uint16Array,
  slots: Uint32Array,
  counted: Trait[],
) {
  const together = new Uint32Array(TRAITS);
  countValues(together, traits, slots);
  for (const name of counted) {
    const [ofName, partOf] = [counts[name], traitParts[name]];
    for (let code = 0; code < TRAITS; code += 1) {
      const part = partOf(code);
      if (part < ofName.length) ofName[part] = (ofName[part] as number) + (together[code] as number);
    }
  }
}

/**
 * A candidate matches when no filter refuses it, and counts for a facet when none but the facet's own does. The
 * candidates are overwritten.
 */
export function matchAndCount(
  columns: Columns,
  candidates: Uint32Array,
  query: TermQuery,
  { around, day }: Omit<CountedFor, 'dictionaries'>,
): Counted {
  const { dictionaries, traits } = columns;
  const counts = objectOf<Record<CriterionName, Uint32Array>>(
    criterionNames.map((name) => [name, new Uint32Array(criterionOf(name).size(dictionaries))]),
  );
  const asked = criterionNames.flatMap((name) => {
    const filter = criterionOf(name).filter(query, around);
    return filter ? [{ name, filter }] : [];
  });
  const count = (name: CriterionName, slots: Uint32Array) =>
    criterionOf(name).count(counts[name], columns, slots, around);
  let matches = narrowed(columns, candidates, uncounted(query, widened(around)));
  for (const [at, { name, filter }] of asked.entries()) {
    const later = asked.slice(at + 1).map((other) => other.filter);
    count(name, narrowed(columns, matches.slice(), later));
    matches = narrowed(columns, matches, [filter]);
  }
  const others = criterionNames.filter((name) => !asked.some((one) => one.name === name));
  for (const name of others) if (!isTrait(name)) count(name, matches);
  countTraits(counts, traits, matches, others.filter(isTrait));
  const facets = criterionNames.map((name) =>
    criterionOf(name).facet(counts[name], { around, day, dictionaries }),
  );
  return { matches, facets: Object.assign({}, ...facets) as OfferFacets };
}
