import type { OfferFacets } from 'contracts/offers/offer';
import type { Columns } from './columns.ts';

export interface Result {
  /** Slots of all that match, in order. */
  slots: Uint32Array;
  facets: OfferFacets;
}

interface Kept extends Result {
  /** When the first urgency among them ends, and the order with it. */
  until: number;
}

/** Slots of all results together: 16 MB. */
const SLOTS_MAX = 4_000_000;
const RESULTS_MAX = 500;

/** When the first urgency that lasts at `at` ends. */
function firstEnd({ urgentUntil }: Columns, slots: Uint32Array, at: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (const slot of slots) {
    const end = urgentUntil[slot] as number;
    if (end > at && end < first) first = end;
  }
  return first;
}

/**
 * Results by what was asked, pages aside, until an offer changes or an urgency ends: what everybody asks for is worked
 * out once, and its second page is a slice.
 */
export function createKeptResults(columns: Columns) {
  const kept = new Map<string, Kept>();
  let slots = 0;

  function forget() {
    kept.clear();
    slots = 0;
  }

  return {
    forget,
    of(key: string, at: number, work: () => Result): Result {
      const known = kept.get(key);
      if (known && at < known.until) return known;
      const result = work();
      if (kept.size >= RESULTS_MAX || slots + result.slots.length > SLOTS_MAX) forget();
      kept.set(key, { ...result, until: firstEnd(columns, result.slots, at) });
      slots += result.slots.length;
      return result;
    },
  };
}
export type KeptResults = ReturnType<typeof createKeptResults>;
