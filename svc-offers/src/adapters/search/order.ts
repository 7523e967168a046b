import type { OffersQuery } from 'contracts/offers/offer';
import { distanceKm } from '../places/distance.ts';
import type { Around } from './filters.ts';
import type { Row } from './row.ts';

/** `matches` come newest first, or by title when the query asks for that. */
export function inOrder(matches: Row[], query: OffersQuery, around: Around | null, at: number): Row[] {
  const { sortBy, sortOrder, payPer } = query;
  if (sortBy === 'title') return sortOrder === 'asc' ? matches : matches.reverse();
  if (sortBy === 'distance' && around) return byDistance(matches, around);
  if (sortBy === 'pay' && payPer) return byPay(matches, payPer, sortOrder);
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

/** Those that pay by another period, or say nothing of pay, come last. */
function byPay(matches: Row[], per: string, sortOrder: OffersQuery['sortOrder']): Row[] {
  const comparable = matches.filter(({ pay }) => pay?.per === per);
  const direction = sortOrder === 'asc' ? 1 : -1;
  comparable.sort((a, b) => direction * ((a.pay?.most ?? 0) - (b.pay?.most ?? 0)));
  return [...comparable, ...matches.filter(({ pay }) => pay?.per !== per)];
}
