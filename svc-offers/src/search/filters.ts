import { ofFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import type { OffersQuery } from '@praticio/contracts/offers/offer';
import { RADIUS_MAX, radiusChoices } from '@praticio/contracts/offers/place';
import { payPeriods } from '@praticio/contracts/offers/terms';
import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { bitsSize, choiceBits, dayNumber, FIRST_DAY, LAST_DAY } from './row.ts';

/**
 * Moves the slots that it lets pass, of the first `count`, to the front and returns how many they are. Each filter has a loop
 * of its own: a call for every offer would take most of the time. A slot is written before it is known to pass, and counted by the
 * number of the comparison: a branch that goes either way costs more than all the rest.
 */
export type Filter = (columns: Columns, slots: Uint32Array, count: number) => number;

/** The filters that have a facet, whose counts leave the filter itself out. */
export const facetNames = [
  'radius',
  'dates',
  'contractType',
  'speciality',
  ...searchedFacts,
  'payPer',
  'verified',
  'publishedOn',
] as const;
export type FacetName = (typeof facetNames)[number];
/** Those that compare the values of one column. */
export type ValueFacet = Exclude<FacetName, 'radius' | 'dates'>;

export interface Filters {
  /** What every facet applies too. */
  always: Filter[];
  /** Null where nothing is asked. */
  facets: Record<FacetName, Filter | null>;
}

/** What searches and alerts ask beyond words, place names, specialty and contract type. */
export type TermQuery = Pick<
  OffersQuery,
  'from' | 'to' | 'payMin' | 'payPer' | SearchedFact | 'verified' | 'structure'
>;

export interface Around {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

export const isFilter = (filter: Filter | null): filter is Filter => filter !== null;

function datesFilter({ from, to }: TermQuery): Filter | null {
  if (from === '' && to === '') return null;
  const first = dayNumber(from, FIRST_DAY);
  const last = dayNumber(to, LAST_DAY);
  return ({ firstDay, lastDay }, slots, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number((firstDay[slot] as number) <= last) & Number((lastDay[slot] as number) >= first);
    }
    return kept;
  };
}

/** By the most that an offer pays; the period is a choice of its own, without which no pay is compared. */
function payFilter({ payPer: period, payMin = 0 }: TermQuery): Filter | null {
  if (!period || payMin === 0) return null;
  return ({ payMost }, slots, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number((payMost[slot] as number) >= payMin);
    }
    return kept;
  };
}

function structureFilter({ structure: id }: TermQuery): Filter | null {
  if (id === '') return null;
  return ({ structure, dictionaries }, slots, count) => {
    const code = dictionaries.structures.find(id);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number(structure[slot] === code);
    }
    return kept;
  };
}

function aroundFilter(around: Around | null): Filter | null {
  if (!around) return null;
  return ({ position, positions }, slots, count) => {
    const kmOf = positions.distancesFrom(around);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number(kmOf(position[slot] as number) <= around.radiusKm);
    }
    return kept;
  };
}

/** By the values of a column, of which there are `size`. */
function valueFilter(name: ValueFacet, size: number, passes: (value: number) => boolean): Filter {
  const passing = Uint8Array.from({ length: size }, (_, value) => (passes(value) ? 1 : 0));
  return (columns, slots, count) => {
    const values = columns[name];
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += passing[values[slot] as number] as number;
    }
    return kept;
  };
}

/** Lets pass what has one of the chosen ones. */
function choiceFilter(name: SearchedFact, chosen: readonly string[]): Filter | null {
  const wanted = choiceBits(name, chosen);
  return wanted === 0 ? null : valueFilter(name, bitsSize(name), (bits) => (bits & wanted) !== 0);
}

function termFacets(query: TermQuery) {
  const period = query.payPer ? 1 + payPeriods.indexOf(query.payPer) : 0;
  return {
    dates: datesFilter(query),
    ...ofFacts<Record<SearchedFact, Filter | null>>(searchedFacts, (name) => choiceFilter(name, query[name])),
    payPer: period === 0 ? null : valueFilter('payPer', payPeriods.length + 1, (value) => value === period),
    verified: query.verified ? valueFilter('verified', 2, (value) => value === 1) : null,
  };
}

/** Every filter of the terms together, for a caller who needs no facets. */
export function termFilters(query: TermQuery, around: Around | null): Filter[] {
  const facets = Object.values(termFacets(query));
  return [aroundFilter(around), structureFilter(query), payFilter(query), ...facets].filter(isFilter);
}

function textFilter(name: ValueFacet, texts: Dictionary, text: string): Filter | null {
  if (text === '') return null;
  const code = texts.find(text);
  return valueFilter(name, texts.size(), (value) => value === code);
}

function sinceFilter({ since }: OffersQuery, days: Dictionary): Filter | null {
  if (since === '') return null;
  return valueFilter('publishedOn', days.size(), (code) => days.textOf(code) >= since);
}

/**
 * The next radius of the usual ones: up to it offers are counted, so that the search says what a wider circle would
 * find. Still wider ones would make a search of few offers look at most of them.
 */
export const widerRadius = (km: number): number => radiusChoices.find((wider) => wider > km) ?? RADIUS_MAX;

export const widened = (around: Around | null): Around | null =>
  around && { ...around, radiusKm: widerRadius(around.radiusKm) };

export function filtersOf(query: OffersQuery, around: Around | null, { dictionaries }: Columns): Filters {
  const { contractTypes, specialities, days } = dictionaries;
  return {
    always: [aroundFilter(widened(around)), structureFilter(query), payFilter(query)].filter(isFilter),
    facets: {
      radius: aroundFilter(around),
      contractType: textFilter('contractType', contractTypes, query.contractType),
      speciality: textFilter('speciality', specialities, query.speciality),
      publishedOn: sinceFilter(query, days),
      ...termFacets(query),
    },
  };
}
