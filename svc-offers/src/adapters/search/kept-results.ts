import type { OfferFacets } from 'contracts/offers/offer';
import type { Row } from './row.ts';

export interface Result {
  /** All that match, in order. */
  rows: Row[];
  facets: OfferFacets;
}

interface Kept extends Result {
  /** When the first urgency among them ends, and the order with it. */
  until: number;
}

/** Rows of all results together: about 16 MB. */
const ROWS_MAX = 2_000_000;
const RESULTS_MAX = 500;

/**
 * Results by what was asked, pages aside, until an offer changes or an urgency ends: what everybody asks for is worked
 * out once, and its second page is a slice.
 */
export function createKeptResults() {
  const kept = new Map<string, Kept>();
  let rows = 0;

  function forget() {
    kept.clear();
    rows = 0;
  }

  return {
    forget,
    of(key: string, at: number, work: () => Result): Result {
      const known = kept.get(key);
      if (known && at < known.until) return known;
      const result = work();
      if (kept.size >= RESULTS_MAX || rows + result.rows.length > ROWS_MAX) forget();
      const ends = result.rows.filter(({ urgentUntil }) => urgentUntil > at);
      const until = ends.reduce(
        (first, { urgentUntil }) => Math.min(first, urgentUntil),
        Number.POSITIVE_INFINITY,
      );
      kept.set(key, { ...result, until });
      rows += result.rows.length;
      return result;
    },
  };
}
export type KeptResults = ReturnType<typeof createKeptResults>;
