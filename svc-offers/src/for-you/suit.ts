import { dayAfter } from '@praticio/contracts/base/day';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { SuitReason } from '@praticio/contracts/offers/for-you';
import type { FoundOffer, NearOffer, OfferDays } from '../offer-index/indexed-offer.ts';
/** An offer that suits somebody, and why. */
export interface SuitedOffer extends FoundOffer {
  reasons: SuitReason[];
}

type Suited = Pick<SuitedOffer, 'distanceKm' | 'reasons'>;
type DatesReason = Extract<SuitReason, { kind: 'dates' }>;

/** Whether a person's criteria are enough to choose offers by them. */
export function hasCriteria(candidate: Candidate): boolean {
  const { place, availability, availableFrom, contractTypes, professions } = candidate;
  return (
    Boolean(place || availableFrom) ||
    [availability, contractTypes, professions].some((list) => list.length > 0)
  );
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

function isFree({ availability, availableFrom }: Candidate, day: string): boolean {
  if (availableFrom !== null && availableFrom <= day) return true;
  return availability.some(({ from, to }) => from <= day && day <= to);
}

/** Days beyond a year are not counted. */
const DAYS_MAX = 366;
/** So many days hold a year's worth of the rarest choice, one weekday; the offer may never fall on it. */
const DAYS_SEEN_MAX = 7 * DAYS_MAX;

/** How an offer's days fit the free ones; null when none does, undefined when offer or person names no days. */
export function datesReason(
  candidate: Candidate,
  offer: { terms: OfferDays },
  today: string,
): DatesReason | null | undefined {
  const { startDate, endDate, asSoonAsPossible, weekdays } = offer.terms;
  const { availability, availableFrom } = candidate;
  if (availability.length === 0 && availableFrom === null) return undefined;
  if (!startDate && !endDate && !asSoonAsPossible) return undefined;
  const first = startDate !== null && startDate > today ? startDate : today;
  if (endDate === null) {
    const isOpen = availableFrom !== null || availability.some(({ to }) => to >= first);
    return isOpen
      ? { kind: 'dates', days: null, all: availableFrom !== null && availableFrom <= first }
      : null;
  }
  let [days, free, seen] = [0, 0, 0];
  for (let day = first; day <= endDate && days < DAYS_MAX && seen < DAYS_SEEN_MAX; day = dayAfter(day)) {
    seen += 1;
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
    days += 1;
    if (isFree(candidate, day)) free += 1;
  }
  return free > 0 ? { kind: 'dates', days: free, all: free === days } : null;
}

/**
 * Why the offer suits the person; null when it does not: another profession or contract type, too far away, or none
 * of its days free. An offer without dates passes.
 */
export function suit(candidate: Candidate, found: NearOffer, today: string): SuitReason[] | null {
  const { place, radiusKm, contractTypes, professions } = candidate;
  const { offer, distanceKm } = found;
  const reasons: SuitReason[] = [];
  if (place?.coordinates) {
    if (distanceKm === null || distanceKm > radiusKm) return null;
    const approximate = place.coordinates.approximate || offer.commune?.coordinates?.approximate === true;
    reasons.push({ kind: 'distance', km: distanceKm, approximate });
  }
  const dates = datesReason(candidate, offer, today);
  if (dates === null) return null;
  if (dates) reasons.push(dates);
  if (professions.length > 0) {
    if (!professions.some((profession) => profession === offer.speciality)) return null;
    reasons.push({ kind: 'profession' });
  }
  if (contractTypes.length > 0) {
    if (!contractTypes.some((contractType) => contractType === offer.contractType)) return null;
    reasons.push({ kind: 'contract' });
  }
  return reasons;
}

/** All days free before some, some before offers without dates; then the nearest; then as they came. */
export function bySuit(a: Suited, b: Suited): number {
  return datesRank(a) - datesRank(b) || (a.distanceKm ?? 0) - (b.distanceKm ?? 0);
}

function datesRank({ reasons }: Suited): number {
  const dates = reasons.find((reason) => reason.kind === 'dates');
  if (!dates) return 2;
  return dates.all ? 0 : 1;
}
