import { fold } from '@praticio/contracts/base/fold';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { OffersQuery, OwnOffersQuery } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { AppError, validationError } from '@praticio/service-kit/errors';
import { assertNotDeleted } from './change-offer-status.ts';
import type { Members } from './member.ts';
import { isHiddenFrom, isPublished, type PublishedOffer } from './offer.ts';
import type { FoundOffers, OfferIndex, ShownOffer } from './offer-index.ts';
import type { Gazetteer } from './places.ts';
import type { Actor, Clock, Listed, OfferOutline, Offers } from './ports.ts';

export interface ReadDeps {
  offers: Pick<Offers, 'find' | 'findAll' | 'outlinesOf'>;
  members: Pick<Members, 'structures'>;
  now: Clock;
}

/** Offers with the current structures of their owners. */
async function withStructures(members: ReadDeps['members'], offers: PublishedOffer[]): Promise<ShownOffer[]> {
  const structures = await members.structures([...new Set(offers.map(({ ownerId }) => ownerId))]);
  return offers.map((offer) => ({ offer, structure: structures.get(offer.ownerId) ?? null }));
}

/**
 * One offer for anybody, also when its owner has suspended or closed it. A deleted offer is 410 with a link to the
 * dashboard; an offer that an administrator suspended is 404 for all but its owner and administrators.
 */
export function readOffer({ offers, members }: Omit<ReadDeps, 'now'>) {
  return async (id: number, reader?: { id: string; isAdministrator: boolean }): Promise<ShownOffer> => {
    const offer = await offers.find(id);
    if (!offer || !isPublished(offer) || isHiddenFrom(offer, reader)) throw new AppError('offer/not-found');
    assertNotDeleted(offer);
    const [shown] = await withStructures(members, [offer]);
    return shown as ShownOffer;
  };
}

type Filter = Omit<OwnOffersQuery, 'page' | 'limit'>;

/** Whether a field says `part`, whatever the case and accents of both. */
const says = (field: string | null | undefined, part: string) => fold(field ?? '').includes(fold(part));

/** Whether an active offer or its urgent badge ends in the next `days`. */
function endsWithin(offer: OfferOutline, days: number, now: Date): boolean {
  const isSoon = (end: Date) => end > now && end.getTime() - now.getTime() <= days * DAY_MS;
  const { status, expiresAt, urgent, urgentUntil } = offer;
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
function listPageOf({ offers, members, now }: ReadDeps, isListed: (offer: OfferOutline) => boolean) {
  return async (actor: Actor, { page, limit, ...filter }: OwnOffersQuery): Promise<Listed<ShownOffer>> => {
    const found = (await offers.outlinesOf(actor.id)).filter(isListed).filter(passes(filter, now()));
    const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
    const byId = new Map((await offers.findAll(ids)).filter(isPublished).map((offer) => [offer.id, offer]));
    const shown = ids.flatMap((id) => byId.get(id) ?? []);
    return { items: await withStructures(members, shown), totalItems: found.length };
  };
}

/** The actor's offers that are not deleted. */
export const listOwnOffers = (deps: ReadDeps) => listPageOf(deps, ({ status }) => status !== 'DELETED');

/** The actor's deleted offers. */
export const listDeletedOffers = (deps: ReadDeps) => listPageOf(deps, ({ status }) => status === 'DELETED');

interface SearchDeps {
  index: Pick<OfferIndex, 'search'>;
  gazetteer: Pick<Gazetteer, 'find'>;
  now: Clock;
}

/** Active offers, from the search index without a query to the database. Throws 422 for an unknown place. */
export function searchOffers({ index, gazetteer, now }: SearchDeps) {
  return (query: OffersQuery): FoundOffers & { near: Place | null } => {
    const near = query.near === '' ? null : gazetteer.find(query.near);
    if (query.near !== '' && !near) throw validationError({ near: 'Ce lieu est inconnu' });
    return { ...index.search(query, now()), near };
  };
}
