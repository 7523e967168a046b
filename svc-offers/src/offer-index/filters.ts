import type { SearchedFact } from '@praticio/contracts/offers/facts';
import type { OffersQuery } from '@praticio/contracts/offers/offer';
import { parseBounds, RADIUS_MAX, radiusChoices } from '@praticio/contracts/offers/place';
import type { Columns } from './columns.ts';
import { dayNumber, FIRST_DAY, LAST_DAY } from './indexed-offer.ts';

/**
 * Moves the passing slots among the first `count` to the front and returns their number. Each filter has its own loop, because a call
 * for every offer would take most of the time. Branch-free: writes each slot before the comparison, and adds the result of the
 * comparison to the count, because a mispredicted branch costs more than all the rest.
 */
export type Filter = (columns: Columns, slots: Uint32Array, count: number) => number;

/** The criteria of searches and alerts besides words and place names. */
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

    /** Filters offers with slots: one must be open on these days. */
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

/** Compares the maximum pay of an offer; only within the chosen period, and not without one. */
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
 * The next larger of the usual radii, up to which offers are counted for the facet. Counting still larger ones would make a search with
 * few results scan most offers.
 */
export const widerRadius = (km: number): number => radiusChoices.find((wider) => wider > km) ?? RADIUS_MAX;

export const widened = (around: Around | null): Around | null =>
  around && { ...around, radiusKm: widerRadius(around.radiusKm) };
