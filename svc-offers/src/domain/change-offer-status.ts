import type { DomainEvent } from 'contracts/events';
import type { OfferStatus } from 'contracts/offers';
import { AppError } from 'service-kit/errors';
import { isPublished, type PublishedOffer, snapshotEvent } from './offer.ts';
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

/** The owner's published offer; 404 when there is none, 403 when it is somebody else's. */
export async function ownOffer(offers: Offers, actor: Actor, id: number): Promise<PublishedOffer> {
  const offer = await offers.find(id);
  if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
  if (offer.ownerId !== actor.id) throw new AppError('offer/not-owner');
  return offer;
}

/** Suspends, activates, closes or deletes the actor's offer; asking for what already is changes nothing. */
export function changeOfferStatus(deps: StatusDeps) {
  return async (actor: Actor, id: number, status: OfferStatus): Promise<ShownOffer> => {
    const offer = await ownOffer(deps.offers, actor, id);
    if (offer.status === 'DELETED') throw new AppError('offer/status-final');
    const company = (await deps.members.companies([actor.id])).get(actor.id) ?? null;
    if (offer.status === status) return { offer, company };
    if (!transitions[offer.status].includes(status)) throw new AppError('offer/status-not-allowed');
    const now = deps.now();
    if (status === 'ACTIVE' && offer.expiresAt <= now) throw new AppError('offer/expired');
    const changed = { ...offer, status, updatedAt: now };
    const saved = await deps.offers.save(changed, [eventOf(status, changed, company)]);
    deps.index.put({ offer: saved, company });
    return { offer: saved, company };
  };
}
