import { fold } from '@praticio/contracts/base/fold';
import { DAY_MS } from '@praticio/contracts/base/units';
import { untilMissionEnd } from '@praticio/contracts/offers/mission-end';
import type { OwnOffersQuery } from '@praticio/contracts/offers/offer';
import type { InterestTally } from '../interests/interest.ts';
import type { OfferOutline } from '../offers/offer.ts';

export type OwnFilter = Omit<OwnOffersQuery, 'page' | 'limit'>;

/** Whether a field says `part`, whatever the case and accents of both. */
const says = (field: string | null | undefined, part: string) => fold(field ?? '').includes(fold(part));

/** Whether an active offer or its urgent badge ends in the next `days`. */
export function endsWithin(offer: OfferOutline, days: number, now: Date): boolean {
  const { status, expiresAt, urgent, urgentUntil, terms } = offer;
  const isSoon = (paidUntil: Date) => {
    const end = untilMissionEnd(paidUntil, terms.endDate);
    return end > now && end.getTime() - now.getTime() <= days * DAY_MS;
  };
  return (
    status === 'ACTIVE' && (isSoon(expiresAt) || (urgent && urgentUntil !== null && isSoon(urgentUntil)))
  );
}

/** Whether an offer has the candidates that were asked for; those in offers that are offline are not missed. */
function hasCandidates(
  { candidates }: OwnFilter,
  { status }: OfferOutline,
  tally: InterestTally | undefined,
): boolean {
  if (candidates === undefined) return true;
  return candidates === 'none' ? status === 'ACTIVE' && !tally?.received : Boolean(tally?.waiting);
}

/** Whether the offer passes the owner's filters; an empty filter lets every offer pass. */
export function passes(
  filter: OwnFilter,
  now: Date,
  tallies: ReadonlyMap<number, InterestTally> = new Map(),
) {
  const { query, location, speciality, contractType, status, id, endsWithinDays, site } = filter;
  return (offer: OfferOutline): boolean => {
    const { text, commune } = offer.location;
    return (
      (status === undefined || offer.status === status) &&
      (id === undefined || offer.id === id) &&
      (endsWithinDays === undefined || endsWithin(offer, endsWithinDays, now)) &&
      hasCandidates(filter, offer, tallies.get(offer.id)) &&
      (site === '' || offer.siteId === site) &&
      (contractType === '' || offer.contractType === contractType) &&
      says(offer.title, query) &&
      says([text, commune?.department, commune?.region].join(' '), location) &&
      says(offer.speciality, speciality)
    );
  };
}
