import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { OwnerStructure } from '../members/member.ts';
import { type Moderation, type PublishedOffer, statusEvent } from '../offers/offer.ts';

/** The reason at offers of a suspended account; their owner got an email about the account itself. */
const ACCOUNT_SUSPENDED = 'Compte suspendu';

export function suspended(
  offer: PublishedOffer,
  { reason, at, byBan }: Omit<Moderation, 'before'>,
): PublishedOffer {
  const moderation = { reason, at, byBan, before: offer.status };
  return { ...offer, status: 'SUSPENDED', moderation, updatedAt: at };
}

/** The offer of an account that is suspended. */
export const suspendedByBan = (offer: PublishedOffer, at: Date): PublishedOffer =>
  suspended(offer, { reason: ACCOUNT_SUSPENDED, at, byBan: true });

/** The offer with its status from before the suspension; CLOSED if it has expired in the meantime. */
export function restored(offer: PublishedOffer, { before }: Moderation, now: Date): PublishedOffer {
  const status = before === 'ACTIVE' && offer.expiresAt <= now ? 'CLOSED' : before;
  return { ...offer, status, moderation: null, updatedAt: now };
}

/** The event for other services, if the status has changed, or who has suspended it. */
export function statusEvents(
  before: PublishedOffer,
  after: PublishedOffer,
  structure: OwnerStructure | null,
): DomainEvent[] {
  const isSame =
    before.status === after.status && (before.moderation === null) === (after.moderation === null);
  return isSame ? [] : [statusEvent(after, structure)];
}
