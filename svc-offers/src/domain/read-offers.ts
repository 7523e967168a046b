import type { OffersQuery } from 'contracts/offers/offer';
import type { Place } from 'contracts/offers/place';
import { AppError, validationError } from 'service-kit/errors';
import type { Members } from './member.ts';
import { isHiddenFrom, isPublished, type PublishedOffer } from './offer.ts';
import type { FoundOffers, OfferIndex, ShownOffer } from './offer-index.ts';
import type { Gazetteer } from './places.ts';
import type { Actor, Clock, Offers } from './ports.ts';

export interface ReadDeps {
  offers: Offers;
  members: Pick<Members, 'structures'>;
}

/** Offers with their owners' structure names, as they are called now. */
async function withStructures(members: ReadDeps['members'], offers: PublishedOffer[]): Promise<ShownOffer[]> {
  const structures = await members.structures([...new Set(offers.map(({ ownerId }) => ownerId))]);
  return offers.map((offer) => ({ offer, structure: structures.get(offer.ownerId) ?? null }));
}

/**
 * One offer for anybody: one that its owner has suspended or closed is shown, a deleted one is 410 with the way out, and
 * one that an administrator took off the site is there for its owner and administrators alone.
 */
export function readOffer({ offers, members }: ReadDeps) {
  return async (id: number, reader?: { id: string; isAdministrator: boolean }): Promise<ShownOffer> => {
    const offer = await offers.find(id);
    if (!offer || !isPublished(offer) || isHiddenFrom(offer, reader)) throw new AppError('offer/not-found');
    if (offer.status === 'DELETED') throw new AppError('offer/deleted', { redirect: '/dashboard' });
    const [shown] = await withStructures(members, [offer]);
    return shown as ShownOffer;
  };
}

/** The actor's offers that are not deleted, newest first. */
export function listOwnOffers({ offers, members }: ReadDeps) {
  return async (actor: Actor): Promise<ShownOffer[]> => {
    const own = await offers.listOf(actor.id);
    return withStructures(
      members,
      own.filter(({ status }) => status !== 'DELETED'),
    );
  };
}

/** The actor's deleted offers, newest first. */
export function listDeletedOffers({ offers, members }: ReadDeps) {
  return async (actor: Actor): Promise<ShownOffer[]> => {
    const own = await offers.listOf(actor.id);
    return withStructures(
      members,
      own.filter(({ status }) => status === 'DELETED'),
    );
  };
}

interface SearchDeps {
  index: Pick<OfferIndex, 'search'>;
  gazetteer: Pick<Gazetteer, 'find'>;
  now: Clock;
}

/** Active offers by the search projection; no database is asked. Throws 422 for a place that is none. */
export function searchOffers({ index, gazetteer, now }: SearchDeps) {
  return (query: OffersQuery): FoundOffers & { near: Place | null } => {
    const near = query.near === '' ? null : gazetteer.find(query.near);
    if (query.near !== '' && !near?.coordinates) throw validationError({ near: 'Ce lieu est inconnu' });
    return { ...index.search(query, now()), near };
  };
}
