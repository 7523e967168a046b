import { fold } from '@praticio/contracts/base/fold';
import { DAY_MS } from '@praticio/contracts/base/units';
import { untilMissionEnd } from '@praticio/contracts/offers/mission-end';
import type { OfferStatus, OwnOffersQuery } from '@praticio/contracts/offers/offer';
import type { InterestTally } from '../interests/interest.ts';
import { END_FIELDS, type OfferOutline, type OutlineField } from '../offers/offer.ts';

export type OwnFilter = Omit<OwnOffersQuery, 'page' | 'limit'>;

/** Whether a field contains the folded `part`, ignoring case and accents. */
const says = (field: string | null | undefined, part: string) =>
  part === '' || fold(field ?? '').includes(part);

const LOCATION_FIELDS: OutlineField[] = [
  'location.text',
  'location.commune.department',
  'location.commune.region',
];
const ORDER_FIELDS: Partial<Record<NonNullable<OwnFilter['sort']>, OutlineField[]>> = {
  end: END_FIELDS,
  start: ['terms.startDate'],
  title: ['title'],
};

/** The fields of an owner's offers that a search needs: an owner may have thousands. */
export function fieldsFor({ sort = 'newest', ...filter }: OwnFilter): OutlineField[] {
  const needed = [
    ...(ORDER_FIELDS[sort] ?? []),
    ...(filter.endsWithinDays === undefined ? [] : END_FIELDS),
    ...(filter.site === '' ? [] : (['siteId'] as const)),
    ...(filter.query === '' ? [] : (['title'] as const)),
    ...(filter.location === '' ? [] : LOCATION_FIELDS),
    ...(filter.speciality === '' ? [] : (['speciality'] as const)),
    ...(filter.contractType === '' ? [] : (['contractType'] as const)),
  ];
  return [...new Set(needed)];
}

/** The statuses of the offers that a search may find, of those in its list. */
export function statusesFor(
  { status, endsWithinDays, candidates }: OwnFilter,
  listed: readonly OfferStatus[],
): OfferStatus[] {
  const isActive = endsWithinDays !== undefined || candidates === 'none';
  return listed.filter((one) => (status ?? one) === one && (!isActive || one === 'ACTIVE'));
}

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

/** Whether an offer matches the filter of candidates; offline offers do not count as without candidates. */
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
  const { contractType, status, id, endsWithinDays, site } = filter;
  const [query, location, speciality] = [filter.query, filter.location, filter.speciality].map(fold) as [
    string,
    string,
    string,
  ];
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
      (location === '' || says([text, commune?.department, commune?.region].join(' '), location)) &&
      says(offer.speciality, speciality)
    );
  };
}
