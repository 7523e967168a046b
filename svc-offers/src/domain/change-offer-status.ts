import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { AppError } from '@praticio/service-kit/errors';
import type { Members } from './member.ts';
import { type PublishedOffer, statusEvent } from './offer.ts';
import type { OfferFiles } from './offer-files.ts';
import type { OfferIndex, ShownOffer } from './offer-index.ts';
import { datesAreOver } from './offer-terms.ts';
import type { Actor, Clock, Offers } from './ports.ts';

export interface StatusDeps {
  offers: Pick<Offers, 'change'>;
  members: Pick<Members, 'structures'>;
  index: Pick<OfferIndex, 'put'>;
  files: Pick<OfferFiles, 'follow'>;
  now: Clock;
}

/** The statuses that may follow each status; DELETED is final. */
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

/** 410 for a deleted offer, with the way out. */
export function assertNotDeleted({ status }: PublishedOffer): void {
  if (status === 'DELETED') throw new AppError('offer/deleted', { redirect: '/dashboard' });
}

/** 409 while an administrator keeps the offer off the site. */
export function assertNotModerated({ moderation }: PublishedOffer): void {
  if (moderation) throw new AppError('offer/suspended-by-administrator');
}

/** 409 when the offer's last day is over: the next sweep would close it again. */
export function assertDatesToCome(offer: PublishedOffer, now: Date): void {
  if (datesAreOver(offer, now)) throw new AppError('offer/dates-over');
}

/** Suspends, activates, closes or deletes the actor's offer; asking for the current status changes nothing. */
export function changeOfferStatus(deps: StatusDeps) {
  return async (actor: Actor, id: number, status: OfferStatus): Promise<ShownOffer> => {
    const structure = (await deps.members.structures([actor.id])).get(actor.id) ?? null;
    const offer = await deps.offers.change(id, (current) => {
      assertOwner(current, actor);
      if (current.status === 'DELETED') throw new AppError('offer/status-final');
      if (current.status === status) return null;
      if (status !== 'DELETED') assertNotModerated(current);
      if (!transitions[current.status].includes(status)) throw new AppError('offer/status-not-allowed');
      const now = deps.now();
      if (status === 'ACTIVE' && current.expiresAt <= now) throw new AppError('offer/expired');
      if (status === 'ACTIVE') assertDatesToCome(current, now);
      const changed = { ...current, status, updatedAt: now };
      return { offer: changed, events: [statusEvent(changed, structure)] };
    });
    deps.index.put({ offer, structure });
    await deps.files.follow(id);
    return { offer, structure };
  };
}
