import { type DaySpan, daysBetween } from '@praticio/contracts/base/day';
import type { Miss } from '@praticio/contracts/offers/near-miss';
import type { OfferDays } from './indexed-offer.ts';

/** The most days between an offer and the requested days for a near miss. */
export const MISSED_DAYS_MAX = 14;

/** The number of days between an offer and the requested days ('' is no end); null if they are too many, or overlap. */
export function datesMiss(
  wanted: readonly DaySpan[],
  { terms }: { terms: OfferDays },
  today: string,
): Miss | null {
  const first = terms.startDate !== null && terms.startDate > today ? terms.startDate : today;
  const last = terms.endDate;
  const misses = wanted.flatMap(({ from, to }): Extract<Miss, { kind: 'dates' }>[] => {
    if (last !== null && last < from)
      return [{ kind: 'dates', days: daysBetween(last, from), side: 'before' }];
    return to !== '' && to < first ? [{ kind: 'dates', days: daysBetween(to, first), side: 'after' }] : [];
  });
  const [nearest] = misses.sort((a, b) => a.days - b.days);
  return nearest && nearest.days <= MISSED_DAYS_MAX ? nearest : null;
}
