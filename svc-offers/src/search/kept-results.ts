import { dayAfter } from '@praticio/contracts/base/day';
import { fromParisTime, parisDay } from '@praticio/contracts/base/paris-time';
import type { OfferFacets } from '@praticio/contracts/offers/offer';
import type { Columns } from './columns.ts';
import { type CountedDay, countedDay } from './facets.ts';

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

/** How long results of `at` hold, and the day by which their offers are counted. */
interface Validity {
  /** When the next urgency ends, and with it the order, or the next day begins in Paris. */
  until: number;
  day: CountedDay;
}

function validityAt(columns: Columns, at: number): Validity {
  const today = parisDay(new Date(at));
  const midnight = fromParisTime(dayAfter(today))?.getTime() ?? 0;
  return { until: Math.min(firstEnd(columns, at), midnight), day: countedDay(today) };
}

/**
 * Results by what was asked, pages aside, until an offer changes, an urgency ends or another day begins: what
 * everybody asks for is worked out once, and its second page is a slice.
 */
export function createKeptResults(columns: Columns) {
  const kept = new Map<string, Result>();
  let slots = 0;
  let validity: Validity | null = null;

  function forget() {
    kept.clear();
    slots = 0;
    validity = null;
  }

  return {
    forget,
    of(key: string, at: number, work: (day: CountedDay) => Result): Result {
      if (!validity || at >= validity.until) {
        forget();
        validity = validityAt(columns, at);
      }
      const known = kept.get(key);
      if (known) return known;
      const result = work(validity.day);
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
