import type { OffersQuery } from '@praticio/contracts/offers/offer';
import type { Columns } from './columns.ts';
import type { Around } from './filters.ts';

/** `matches` are slots, newest first, or by title or pay when the query asks for that. They may be overwritten. */
export function inOrder(
  columns: Columns,
  matches: Uint32Array,
  query: OffersQuery,
  around: Around | null,
  at: number,
): Uint32Array {
  const { sortBy, sortOrder, payPer } = query;
  if (sortBy === 'title') return sortOrder === 'asc' ? matches : matches.reverse();
  if (sortBy === 'distance' && around) return byDistance(columns, matches, around);
  // the filter has left only offers of that period
  if (sortBy === 'pay' && payPer) return sortOrder === 'desc' ? matches : matches.reverse();
  return byDate(columns, matches, sortOrder, at);
}

/** Urgent offers come first, those that stay urgent longest ahead. */
function byDate(
  { urgentUntil }: Columns,
  matches: Uint32Array,
  sortOrder: OffersQuery['sortOrder'],
  at: number,
): Uint32Array {
  const slots = sortOrder === 'asc' ? matches.reverse() : matches;
  const endOf = (slot: number) => urgentUntil[slot] as number;
  const urgent: number[] = [];
  let left = slots.length;
  // from the end, so that the others stay in order behind the urgent ones
  for (let from = slots.length - 1; from >= 0; from -= 1) {
    const slot = slots[from] as number;
    if (endOf(slot) > at) urgent.push(slot);
    else slots[--left] = slot;
  }
  urgent.reverse().sort((a, b) => endOf(b) - endOf(a));
  slots.set(urgent);
  return slots;
}

/** Nearest first, and at the same distance the newest: the offers of each place are put together, then the places. */
function byDistance({ position, positions }: Columns, matches: Uint32Array, around: Around): Uint32Array {
  const kmOf = positions.distancesFrom(around);
  const rings = new Map<number, number[]>();
  for (const slot of matches) {
    const km = kmOf(position[slot] as number) || 0;
    const ring = rings.get(km);
    if (ring) ring.push(slot);
    else rings.set(km, [slot]);
  }
  let count = 0;
  for (const km of Float64Array.from(rings.keys()).sort())
    for (const slot of rings.get(km) ?? []) matches[count++] = slot;
  return matches;
}
