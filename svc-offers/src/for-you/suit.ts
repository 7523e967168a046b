import { type DaySpan, dayAfter } from '@praticio/contracts/base/day';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { SuitReason } from '@praticio/contracts/offers/for-you';
import type { Miss } from '@praticio/contracts/offers/miss';
import { widerRadius } from '../offer-index/filters.ts';
import {
  codeOfNear,
  codesOf,
  type FoundOffer,
  type NearOffer,
  type OfferDays,
} from '../offer-index/indexed-offer.ts';
import { datesMiss } from '../offer-index/misses.ts';

/** An offer that suits somebody, and why; or all but suits, and in what it does not. */
export interface SuitedOffer extends FoundOffer {
  reasons: SuitReason[];
  miss: Miss | null;
}

type Suited = Pick<SuitedOffer, 'distanceKm' | 'reasons' | 'miss'>;
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
  offer: { terms: OfferDays; openDays?: string[] },
  today: string,
): DatesReason | null | undefined {
  const { startDate, endDate, asSoonAsPossible, weekdays } = offer.terms;
  const { availability, availableFrom } = candidate;
  if (availability.length === 0 && availableFrom === null) return undefined;
  if (offer.openDays) {
    const open = offer.openDays.filter((day) => day >= today);
    const fitting = open.filter((day) => isFree(candidate, day)).length;
    return fitting > 0 ? { kind: 'dates', days: fitting, all: fitting === open.length } : null;
  }
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

/** The free days, without an end where they have none. */
const freeSpans = ({ availability, availableFrom }: Candidate): DaySpan[] => [
  ...availability,
  ...(availableFrom ? [{ from: availableFrom, to: '' }] : []),
];

/** Whether the commune lies in a department, a region or an island, around which there are no kilometres; anywhere is in no place. */
function isInArea(commune: NearOffer['offer']['commune'], place: Candidate['place']): boolean {
  const area = codeOfNear(place);
  return area === null || codesOf(commune).includes(area);
}

/**
 * Why the offer suits the person, and in what one thing it does not: it is further away than they look, a few days off, or of another contract
 * type. Null when it is of another profession, too far off, or misses in two things. An offer without dates passes.
 */
export function suit(
  candidate: Candidate,
  found: NearOffer,
  today: string,
): { reasons: SuitReason[]; miss: Miss | null } | null {
  const { place, radiusKm, contractTypes, professions } = candidate;
  const { offer, distanceKm } = found;
  const reasons: SuitReason[] = [];
  const misses: (Miss | null)[] = [];
  if (place?.coordinates) {
    if (distanceKm === null || distanceKm > widerRadius(radiusKm)) return null;
    const approximate = place.coordinates.approximate || offer.commune?.coordinates?.approximate === true;
    const distance = { kind: 'distance', km: distanceKm, approximate } as const;
    if (distanceKm > radiusKm) misses.push({ ...distance, radiusKm });
    else reasons.push(distance);
  } else if (!isInArea(offer.commune, place)) return null;
  const dates = datesReason(candidate, offer, today);
  if (dates === null) misses.push(datesMiss(freeSpans(candidate), offer, today));
  else if (dates) reasons.push(dates);
  if (professions.length > 0) {
    if (!professions.some((profession) => profession === offer.speciality)) return null;
    reasons.push({ kind: 'profession' });
  }
  if (contractTypes.length > 0) {
    const { contractType } = offer;
    if (contractTypes.some((wanted) => wanted === contractType)) reasons.push({ kind: 'contract' });
    else misses.push(contractType ? { kind: 'contract', contractType, wanted: contractTypes } : null);
  }
  const [miss = null, ...others] = misses;
  if (others.length > 0 || (misses.length > 0 && miss === null)) return null;
  return { reasons, miss };
}

/** What suits before near misses; all days free before some, some before offers without dates; then the nearest; then as they came. */
export function bySuit(a: Suited, b: Suited): number {
  const missed = Number(a.miss !== null) - Number(b.miss !== null);
  return missed || datesRank(a) - datesRank(b) || (a.distanceKm ?? 0) - (b.distanceKm ?? 0);
}

function datesRank({ reasons }: Suited): number {
  const dates = reasons.find((reason) => reason.kind === 'dates');
  if (!dates) return 2;
  return dates.all ? 0 : 1;
}
