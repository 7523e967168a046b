import type { SearchedFact } from '@praticio/contracts/offers/facts';
import type { OffersQuery } from '@praticio/contracts/offers/offer';
import { parseBounds, RADIUS_MAX, radiusChoices } from '@praticio/contracts/offers/place';
import type { Columns } from './columns.ts';
import { dayNumber, FIRST_DAY, LAST_DAY } from './indexed-offer.ts';

/**
 * Moves the slots that it lets pass, of the first `count`, to the front and returns how many they are. Each filter has a loop
 * of its own: a call for every offer would take most of the time. A slot is written before it is known to pass, and counted by the
 * number of the comparison: a branch that goes either way costs more than all the rest.
 */
export type Filter = (columns: Columns, slots: Uint32Array, count: number) => number;

/** What searches and alerts ask beyond words and place names. */
export type TermQuery = Pick<
  OffersQuery,
  | 'bounds'
  | 'from'
  | 'to'
  | 'payMin'
  | 'payPer'
  | SearchedFact
  | 'verified'
  | 'structure'
  | 'contractType'
  | 'speciality'
  | 'since'
>;

export interface Around {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

export const isFilter = (filter: Filter | null): filter is Filter => filter !== null;

export function datesFilter({ from, to }: TermQuery): Filter | null {
  if (from === '' && to === '') return null;
  const first = dayNumber(from, FIRST_DAY);
  const last = dayNumber(to, LAST_DAY);
  return ({ firstDay, lastDay, openDays }, slots, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += Number((firstDay[slot] as number) <= last) & Number((lastDay[slot] as number) >= first);
    }
    return openDays.length > 0 ? withOpenDay(openDays, slots, kept) : kept;

    /** Of the offers that have slots, those with an open one on these days. */
    function withOpenDay(days: Columns['openDays'], found: Uint32Array, size: number): number {
      let open = 0;
      for (let at = 0; at < size; at += 1) {
        const slot = found[at] as number;
        found[open] = slot;
        open += Number(days[slot]?.some((day) => first <= day && day <= last) ?? true);
      }
      return open;
    }
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

export function aroundFilter(around: Around | null): Filter | null {
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

function boundsFilter({ bounds }: TermQuery): Filter | null {
  const box = parseBounds(bounds);
  if (!box) return null;
  return ({ position, positions }, slots, count) => {
    const isWithin = positions.within(box);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      slots[kept] = slot;
      kept += isWithin[position[slot] as number] as number;
    }
    return kept;
  };
}

/** The filters that every facet applies too. */
export const uncounted = (query: TermQuery, around: Around | null): Filter[] =>
  [aroundFilter(around), boundsFilter(query), structureFilter(query), payFilter(query)].filter(isFilter);

/**
 * The next radius of the usual ones: up to it offers are counted, so that the search says what a wider circle would
 * find. Still wider ones would make a search of few offers look at most of them.
 */
export const widerRadius = (km: number): number => radiusChoices.find((wider) => wider > km) ?? RADIUS_MAX;

export const widened = (around: Around | null): Around | null =>
  around && { ...around, radiusKm: widerRadius(around.radiusKm) };
