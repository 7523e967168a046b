import { fromParisTime } from 'contracts/base/paris-time';
import type { OffersQuery } from 'contracts/offers/offer';
import { offerFamilies, payPeriods, workingTimes } from 'contracts/offers/terms';
import type { Columns } from './columns.ts';
import { dayNumber, FIRST_DAY, LAST_DAY, workingTimeBits } from './row.ts';

/**
 * Moves the slots that it lets pass, of the first `count`, to the front and answers how many they are. Each filter has a loop
 * of its own: a call for every offer would take most of the time. A slot is written before it is known to pass, and counted by the
 * number of the comparison: a branch that goes either way costs more than all the rest.
 */
export type Filter = (columns: Columns, slots: Uint32Array, count: number) => number;

/** The filters that have a facet, by the column that it counts: its counts leave the filter itself out. */
export const facetNames = [
  'contractType',
  'speciality',
  'family',
  'workingTime',
  'payPer',
  'verified',
] as const;
export type FacetName = (typeof facetNames)[number];
/** 1 for each value of the facet's column that passes. */
export type Choice = Uint8Array;

export interface Filters {
  /** What every facet applies too. */
  always: Filter[];
  facets: Record<FacetName, Choice | null>;
}

/** What searches and alerts ask beyond words, place names, specialty and contract type. */
export type TermQuery = Pick<
  OffersQuery,
  'from' | 'to' | 'payMin' | 'payPer' | 'family' | 'workingTime' | 'verified' | 'structure'
>;

export interface Around {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

function datesFilter({ from, to }: TermQuery): Filter[] {
  if (from === '' && to === '') return [];
  const first = dayNumber(from, FIRST_DAY);
  const last = dayNumber(to, LAST_DAY);
  const keep: Filter = ({ firstDay, lastDay }, slots, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number((firstDay[slot] as number) <= last) & Number((lastDay[slot] as number) >= first);
    }
    return kept;
  };
  return [keep];
}

/** By the most that an offer pays; the period is a choice of its own, without which no pay is compared. */
function payFilter({ payPer: period, payMin = 0 }: TermQuery): Filter[] {
  if (!period || payMin === 0) return [];
  const keep: Filter = ({ payMost }, slots, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number((payMost[slot] as number) >= payMin);
    }
    return kept;
  };
  return [keep];
}

function sinceFilter({ since }: OffersQuery): Filter[] {
  const day = since === '' ? null : fromParisTime(since);
  if (!day) return [];
  const first = day.getTime();
  const keep: Filter = ({ createdAt }, slots, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number((createdAt[slot] as number) >= first);
    }
    return kept;
  };
  return [keep];
}

function structureFilter({ structure: id }: TermQuery): Filter[] {
  if (id === '') return [];
  const keep: Filter = ({ structure, dictionaries }, slots, count) => {
    const code = dictionaries.structures.find(id);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number(structure[slot] === code);
    }
    return kept;
  };
  return [keep];
}

function aroundFilter(around: Around | null): Filter[] {
  if (!around) return [];
  const keep: Filter = ({ position, positions }, slots, count) => {
    const kmOf = positions.distancesFrom(around);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number(kmOf(position[slot] as number) <= around.radiusKm);
    }
    return kept;
  };
  return [keep];
}

const choice = (size: number, passes: (value: number) => boolean): Choice =>
  Uint8Array.from({ length: size }, (_, value) => (passes(value) ? 1 : 0));

function termChoices(
  query: TermQuery,
): Pick<Filters['facets'], 'family' | 'workingTime' | 'payPer' | 'verified'> {
  const families = query.family.map((family) => offerFamilies.indexOf(family));
  const times = workingTimeBits(query.workingTime);
  const period = query.payPer ? 1 + payPeriods.indexOf(query.payPer) : 0;
  return {
    family: families.length === 0 ? null : choice(offerFamilies.length, (value) => families.includes(value)),
    workingTime: times === 0 ? null : choice(1 << workingTimes.length, (value) => (value & times) !== 0),
    payPer: period === 0 ? null : choice(payPeriods.length + 1, (value) => value === period),
    verified: query.verified ? choice(2, (value) => value === 1) : null,
  };
}

function choiceFilter(name: FacetName, passes: Choice | null): Filter[] {
  if (!passes) return [];
  const keep: Filter = (columns, slots, count) => {
    const values = columns[name];
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += passes[values[slot] as number] as number;
    }
    return kept;
  };
  return [keep];
}

/** Every filter of the terms together, for a caller who needs no facets. */
export function termFilters(query: TermQuery, around: Around | null): Filter[] {
  const { family, workingTime, payPer, verified } = termChoices(query);
  return [
    ...aroundFilter(around),
    ...structureFilter(query),
    ...datesFilter(query),
    ...payFilter(query),
    ...choiceFilter('family', family),
    ...choiceFilter('workingTime', workingTime),
    ...choiceFilter('payPer', payPer),
    ...choiceFilter('verified', verified),
  ];
}

export function filtersOf(query: OffersQuery, around: Around | null, { dictionaries }: Columns): Filters {
  const { contractTypes, specialities } = dictionaries;
  const contractType = contractTypes.find(query.contractType);
  const speciality = specialities.find(query.speciality);
  return {
    always: [
      ...aroundFilter(around),
      ...structureFilter(query),
      ...datesFilter(query),
      ...payFilter(query),
      ...sinceFilter(query),
    ],
    facets: {
      contractType:
        query.contractType === '' ? null : choice(contractTypes.size(), (code) => code === contractType),
      speciality: query.speciality === '' ? null : choice(specialities.size(), (code) => code === speciality),
      ...termChoices(query),
    },
  };
}
