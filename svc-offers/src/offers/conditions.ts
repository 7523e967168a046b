import { owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import { type PublishedOffer, slotsAreOver } from './offer.ts';
import { datesAreOver } from './terms.ts';

/** 403 unless the offer is the actor's. */
export function assertOwner(offer: PublishedOffer, actor: Actor): void {
  if (!owns(actor, offer)) throw new AppError('offer/not-owner');
}

/** 410 for a deleted offer, with a link to the dashboard. */
export function assertNotDeleted({ status }: PublishedOffer): void {
  if (status === 'DELETED') throw new AppError('offer/deleted', { redirect: '/dashboard' });
}

/** 409 while an administrator's suspension hides the offer. */
export function assertNotModerated({ moderation }: PublishedOffer): void {
  if (moderation) throw new AppError('offer/suspended-by-administrator');
}

/** 409 if the offer's last day is over, or each of its slots is full or past: the next sweep would close it again. */
export function assertDatesToCome(offer: PublishedOffer, now: Date): void {
  if (datesAreOver(offer, now)) throw new AppError('offer/dates-over');
  if (slotsAreOver(offer, now)) throw new AppError('offer/filled');
}
