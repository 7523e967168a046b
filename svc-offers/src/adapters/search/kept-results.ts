import type { OfferFacets } from 'contracts/offers/offer';
import type { Columns } from './columns.ts';

export interface Result {
  /** Slots of all that match, in order. */
  slots: Uint32Array;
  facets: OfferFacets;
}

/** Slots of all results together: 16 MB. */
const SLOTS_MAX = 4_000_000;
const RESULTS_MAX = 500;

/** When the first urgency that lasts at `at` ends. */
function firstEnd({ urgentUntil }: Columns, at: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < urgentUntil.length; slot += 1) {
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
  const kept = new Map<string, Result>();
  let slots = 0;
  /** When the next urgency ends, and with it the order of what is kept. */
  let until = 0;

  function forget() {
    kept.clear();
    slots = 0;
    until = 0;
  }

  return {
    forget,
    of(key: string, at: number, work: () => Result): Result {
      if (at >= until) {
        forget();
        until = firstEnd(columns, at);
      }
      const known = kept.get(key);
      if (known) return known;
      const result = work();
      if (kept.size >= RESULTS_MAX || slots + result.slots.length > SLOTS_MAX) {
        kept.clear();
        slots = 0;
      }
      kept.set(key, result);
      slots += result.slots.length;
      return result;
    },
  };
}
export type KeptResults = ReturnType<typeof createKeptResults>;
