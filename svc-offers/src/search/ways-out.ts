import { dayAfter, dayBefore } from '@praticio/contracts/base/day';
import type { OffersQuery, WayOut } from '@praticio/contracts/offers/offer';
import { RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { widerRadius } from './filters.ts';

/** Where more are found, nobody needs a way out. */
export const LITTLE = 5;
const WAYS_MAX = 3;
/** Steps of the radius that are tried until one finds more. */
const RADIUS_STEPS = 4;

interface Found {
  query: OffersQuery;
  /** The search is around a commune. */
  isAround: boolean;
  total: number;
}

/** What the search would find with one criterion wider or less; only what finds more, the best gain first. */
export function waysOut(
  { query, isAround, total }: Found,
  totalOf: (query: OffersQuery) => number,
): WayOut[] {
  if (total > LITTLE) return [];
  const ways: WayOut[] = [];
  const moreWith = (change: Partial<OffersQuery>) => totalOf({ ...query, ...change, page: 1 }) - total;

  let { radius = RADIUS_DEFAULT } = query;
  for (let step = 0; isAround && step < RADIUS_STEPS; step += 1) {
    const wider = widerRadius(radius);
    if (wider === radius) break;
    radius = wider;
    const more = moreWith({ radius });
    if (more === 0) continue;
    ways.push({ kind: 'radius', radius, more });
    break;
  }
  const { from, to, contractType } = query;
  if (from !== '' || to !== '') {
    const shifted = { from: from && dayBefore(from, 1), to: to && dayAfter(to) };
    ways.push({ kind: 'shift', ...shifted, more: moreWith(shifted) });
    ways.push({ kind: 'dates', more: moreWith({ from: '', to: '' }) });
  }
  if (contractType !== '') ways.push({ kind: 'contracts', more: moreWith({ contractType: '' }) });
  return ways
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, WAYS_MAX);
}
