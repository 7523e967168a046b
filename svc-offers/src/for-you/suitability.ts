import { type DaySpan, dayAfter } from '@praticio/contracts/base/day';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { SuitReason } from '@praticio/contracts/offers/for-you';
import type { Miss } from '@praticio/contracts/offers/near-miss';
import { vocabularyEntry } from '@praticio/contracts/offers/vocabulary';
import { widerRadius } from '../offer-index/filters.ts';
import {
  codeOfNear,
  codesOf,
  type FoundOffer,
  type NearOffer,
  type OfferDays,
} from '../offer-index/indexed-offer.ts';
import { datesMiss } from '../search/alternatives.ts';

/** An offer that suits a person, with the reasons; or a near miss, with the missed criterion. */
export interface SuitedOffer extends FoundOffer {
  reasons: SuitReason[];
  miss: Miss | null;
}

type Suited = Pick<SuitedOffer, 'distanceKm' | 'reasons' | 'miss'>;
type DatesReason = Extract<SuitReason, { kind: 'dates' }>;

/** Whether a person's criteria are enough to choose offers by them. */
export function hasCriteria(candidate: Candidate): boolean {
  const { place, availability, availableFrom, contractTypes } = candidate;
  return (
    Boolean(place || availableFrom) ||
    [availability, contractTypes, wantedWork(candidate)].some((list) => list.length > 0)
  );
}

/** The professions that a person looks for: their own where they have chosen none. */
function wantedWork({ professions, specialty, profession }: Candidate): readonly string[] {
  if (professions.length > 0) return professions;
  const own = specialty ?? profession;
  return own ? [own] : [];
}

/** Whether an offer is for a profession: by its speciality, or by its title for a trade without one. */
function isFor(profession: string, { speciality, trades = [] }: NearOffer['offer']): boolean {
  if (profession === speciality || trades.includes(profession)) return true;
  return speciality !== null && vocabularyEntry(profession)?.specialities.includes(speciality) === true;
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

function isFree({ availability, availableFrom }: Candidate, day: string): boolean {
  if (availableFrom !== null && availableFrom <= day) return true;
  return availability.some(({ from, to }) => from <= day && day <= to);
}

/** Days beyond a year are not counted. */
const DAYS_MAX = 366;
/** The most days to look at: enough for a year of the rarest choice, a single weekday. */
const DAYS_SEEN_MAX = 7 * DAYS_MAX;

/** How an offer's days fit the free ones; null if none fits, undefined if the offer or the person has no dates. */
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

/** The free days; they may be open-ended. */
const freeSpans = ({ availability, availableFrom }: Candidate): DaySpan[] => [
  ...availability,
  ...(availableFrom ? [{ from: availableFrom, to: '' }] : []),
];

/** Whether the commune lies in a department, a region or an island, which have no radius; without a place it is true. */
function isInArea(commune: NearOffer['offer']['commune'], place: Candidate['place']): boolean {
  const area = codeOfNear(place);
  return area === null || codesOf(commune).includes(area);
}

/**
 * The reasons why the offer suits the person, and the one criterion that it may miss: it is beyond the radius, a few days off, or of
 * another contract type. Null if it has another profession, is too far off, or misses two criteria. An offer without dates passes.
 */
export function suit(
  candidate: Candidate,
  found: NearOffer,
  today: string,
): { reasons: SuitReason[]; miss: Miss | null } | null {
  const { place, radiusKm, contractTypes } = candidate;
  const wanted = wantedWork(candidate);
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
  if (wanted.length > 0) {
    if (!wanted.some((profession) => isFor(profession, offer))) return null;
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

/**
 * Sorts matches before near misses; offers with all days free, then with some, then without dates; then the nearest; stable otherwise.
 */
export function bySuit(a: Suited, b: Suited): number {
  const missed = Number(a.miss !== null) - Number(b.miss !== null);
  return missed || datesRank(a) - datesRank(b) || (a.distanceKm ?? 0) - (b.distanceKm ?? 0);
}

function datesRank({ reasons }: Suited): number {
  const dates = reasons.find((reason) => reason.kind === 'dates');
  if (!dates) return 2;
  return dates.all ? 0 : 1;
}
