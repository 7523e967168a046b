import type { OfferStatus } from 'contracts/offers/offer';
import { AppError } from 'service-kit/errors';
import type { Members } from './member.ts';
import { type PublishedOffer, statusEvent } from './offer.ts';
import type { OfferIndex, ShownOffer } from './offer-index.ts';
import type { Actor, Clock, Offers } from './ports.ts';

export interface StatusDeps {
  offers: Pick<Offers, 'change'>;
  members: Pick<Members, 'companies'>;
  index: Pick<OfferIndex, 'put'>;
  now: Clock;
}

/** Where each status may go; DELETED is final. */
const transitions: Record<OfferStatus, readonly OfferStatus[]> = {
  ACTIVE: ['SUSPENDED', 'CLOSED', 'DELETED'],
  SUSPENDED: ['ACTIVE', 'CLOSED', 'DELETED'],
  CLOSED: ['ACTIVE', 'DELETED'],
  DELETED: [],
};

/** 403 unless the offer is the actor's. */
export function assertOwner(offer: PublishedOffer, actor: Actor): void {
  if (offer.ownerId !== actor.id) throw new AppError('offer/not-owner');
}

/** 409 while an administrator keeps the offer off the site. */
export function assertNotModerated({ moderation }: PublishedOffer): void {
  if (moderation) throw new AppError('offer/suspended-by-administrator');
}

/** Suspends, activates, closes or deletes the actor's offer; asking for what already is changes nothing. */
export function changeOfferStatus(deps: StatusDeps) {
  return async (actor: Actor, id: number, status: OfferStatus): Promise<ShownOffer> => {
    const company = (await deps.members.companies([actor.id])).get(actor.id) ?? null;
    const offer = await deps.offers.change(id, (current) => {
      assertOwner(current, actor);
      if (current.status === 'DELETED') throw new AppError('offer/status-final');
      if (current.status === status) return null;
      if (status !== 'DELETED') assertNotModerated(current);
      if (!transitions[current.status].includes(status)) throw new AppError('offer/status-not-allowed');
      const now = deps.now();
      if (status === 'ACTIVE' && current.expiresAt <= now) throw new AppError('offer/expired');
      const changed = { ...current, status, updatedAt: now };
      return { offer: changed, events: [statusEvent(changed, company)] };
    });
    deps.index.put({ offer, company });
    return { offer, company };
  };
}
