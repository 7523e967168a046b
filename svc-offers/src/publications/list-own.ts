import { fold } from '@praticio/contracts/base/fold';
import { DAY_MS } from '@praticio/contracts/base/units';
import { untilMissionEnd } from '@praticio/contracts/offers/mission-end';
import type { OwnOffersQuery } from '@praticio/contracts/offers/offer';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed } from '../offers/listed.ts';
import { isPublished, type OfferOutline, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { withStructures } from '../offers/read.ts';

interface Deps {
  offers: Pick<Offers, 'findAll' | 'outlinesOf'>;
  members: Pick<Members, 'structures'>;
  now: () => Date;
}

type Filter = Omit<OwnOffersQuery, 'page' | 'limit'>;

/** Whether a field says `part`, whatever the case and accents of both. */
const says = (field: string | null | undefined, part: string) => fold(field ?? '').includes(fold(part));

/** Whether an active offer or its urgent badge ends in the next `days`. */
function endsWithin(offer: OfferOutline, days: number, now: Date): boolean {
  const { status, expiresAt, urgent, urgentUntil, terms } = offer;
  const isSoon = (paidUntil: Date) => {
    const end = untilMissionEnd(paidUntil, terms.endDate);
    return end > now && end.getTime() - now.getTime() <= days * DAY_MS;
  };
  return (
    status === 'ACTIVE' && (isSoon(expiresAt) || (urgent && urgentUntil !== null && isSoon(urgentUntil)))
  );
}

/** Whether the offer passes the owner's filters; an empty filter lets every offer pass. */
export function passes(filter: Filter, now: Date) {
  const { query, location, speciality, contractType, status, id, endsWithinDays } = filter;
  return (offer: OfferOutline): boolean => {
    const { text, commune } = offer.location;
    return (
      (status === undefined || offer.status === status) &&
      (id === undefined || offer.id === id) &&
      (endsWithinDays === undefined || endsWithin(offer, endsWithinDays, now)) &&
      (contractType === '' || offer.contractType === contractType) &&
      says(offer.title, query) &&
      says([text, commune?.department, commune?.region].join(' '), location) &&
      says(offer.speciality, speciality)
    );
  };
}

/** One page of the actor's offers that `isListed` and pass the filters, newest first. */
function listPageOf({ offers, members, now }: Deps, isListed: (offer: OfferOutline) => boolean) {
  return async (actor: Actor, { page, limit, ...filter }: OwnOffersQuery): Promise<Listed<ShownOffer>> => {
    const found = (await offers.outlinesOf(actor.holder)).filter(isListed).filter(passes(filter, now()));
    const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
    const byId = new Map((await offers.findAll(ids)).filter(isPublished).map((offer) => [offer.id, offer]));
    const shown = ids.flatMap((id) => byId.get(id) ?? []);
    return { items: await withStructures(members, shown), totalItems: found.length };
  };
}

/** The actor's offers that are not deleted. */
export const listOwnOffers = (deps: Deps) => listPageOf(deps, ({ status }) => status !== 'DELETED');

/** The actor's deleted offers. */
export const listDeletedOffers = (deps: Deps) => listPageOf(deps, ({ status }) => status === 'DELETED');
