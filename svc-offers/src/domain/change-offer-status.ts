import type { DomainEvent } from 'contracts/events';
import type { OfferStatus } from 'contracts/offers';
import { AppError } from 'service-kit/errors';
import { type PublishedOffer, snapshotEvent } from './offer.ts';
import type { Actor, Clock, Members, OfferIndex, Offers, ShownOffer } from './ports.ts';

export interface StatusDeps {
  offers: Offers;
  members: Members;
  index: OfferIndex;
  now: Clock;
}

/** Where each status may go; DELETED is final. */
const transitions: Record<OfferStatus, readonly OfferStatus[]> = {
  ACTIVE: ['SUSPENDED', 'CLOSED', 'DELETED'],
  SUSPENDED: ['ACTIVE', 'CLOSED', 'DELETED'],
  CLOSED: ['ACTIVE', 'DELETED'],
  DELETED: [],
};

function eventOf(status: OfferStatus, offer: PublishedOffer, company: string | null): DomainEvent {
  const reference = { offerId: offer.id, ownerId: offer.ownerId };
  if (status === 'SUSPENDED') return { type: 'offer.suspended', data: reference };
  if (status === 'CLOSED') return { type: 'offer.closed', data: reference };
  if (status === 'DELETED') return { type: 'offer.deleted', data: reference };
  return snapshotEvent('offer.activated', offer, company);
}

/** 403 unless the offer is the actor's. */
export function assertOwner(offer: PublishedOffer, actor: Actor): void {
  if (offer.ownerId !== actor.id) throw new AppError('offer/not-owner');
}

/** Suspends, activates, closes or deletes the actor's offer; asking for what already is changes nothing. */
export function changeOfferStatus(deps: StatusDeps) {
  return async (actor: Actor, id: number, status: OfferStatus): Promise<ShownOffer> => {
    const company = (await deps.members.companies([actor.id])).get(actor.id) ?? null;
    const offer = await deps.offers.change(id, (current) => {
      assertOwner(current, actor);
      if (current.status === 'DELETED') throw new AppError('offer/status-final');
      if (current.status === status) return null;
      if (!transitions[current.status].includes(status)) throw new AppError('offer/status-not-allowed');
      const now = deps.now();
      if (status === 'ACTIVE' && current.expiresAt <= now) throw new AppError('offer/expired');
      const changed = { ...current, status, updatedAt: now };
      return { offer: changed, events: [eventOf(status, changed, company)] };
    });
    deps.index.put({ offer, company });
    return { offer, company };
  };
}
