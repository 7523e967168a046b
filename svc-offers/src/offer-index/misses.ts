import { type DaySpan, daysBetween } from '@praticio/contracts/base/day';
import type { Miss } from '@praticio/contracts/offers/miss';
import type { OfferDays } from './indexed-offer.ts';

/** An offer so many days before or after the wanted ones is a near miss. */
export const MISSED_DAYS_MAX = 14;

/** How many days an offer lies before the wanted days or after them ('' is no end); null when that is too many, or none. */
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
