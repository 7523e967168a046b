import type { OffersQuery } from 'contracts/offers/offer';
import { distanceKm } from '../places/distance.ts';
import type { Around } from './filters.ts';
import type { Row } from './row.ts';

/** `matches` come newest first, or by title or pay when the query asks for that. */
export function inOrder(matches: Row[], query: OffersQuery, around: Around | null, at: number): Row[] {
  const { sortBy, sortOrder, payPer } = query;
  if (sortBy === 'title') return sortOrder === 'asc' ? matches : matches.reverse();
  if (sortBy === 'distance' && around) return byDistance(matches, around);
  // the filter has left only offers of that period
  if (sortBy === 'pay' && payPer) return sortOrder === 'desc' ? matches : matches.reverse();
  return byDate(matches, sortOrder, at);
}

/** Urgent offers come first, those that stay urgent longest ahead. */
function byDate(matches: Row[], sortOrder: OffersQuery['sortOrder'], at: number): Row[] {
  const rows = sortOrder === 'asc' ? matches.reverse() : matches;
  const urgent = rows.filter(({ urgentUntil }) => urgentUntil > at);
  if (urgent.length === 0) return rows;
  urgent.sort((a, b) => b.urgentUntil - a.urgentUntil);
  return [...urgent, ...rows.filter(({ urgentUntil }) => urgentUntil <= at)];
}

/** Nearest first, and of the same commune the newest. */
function byDistance(matches: Row[], around: Around): Row[] {
  const distances = new Map(matches.map((row) => [row, row.position ? distanceKm(row.position, around) : 0]));
  return matches.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}
