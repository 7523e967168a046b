import type { OffersQuery } from 'contracts/offers/offer';
import type { Columns } from './columns.ts';
import { type Around, distanceOf } from './filters.ts';

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

/** Nearest first, and of the same commune the newest. */
function byDistance(columns: Columns, matches: Uint32Array, around: Around): Uint32Array {
  const distances = new Map(
    Array.from(matches, (slot) => [slot, distanceOf(columns, slot, around) || 0] as const),
  );
  return matches.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}
