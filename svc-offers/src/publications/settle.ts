import type { CreditKind } from '@praticio/contracts/billing/credit';
import { AppError } from '@praticio/service-kit/errors';
import type { FindMember, OwnerStructure } from '../members/member.ts';
import type { Moderation } from '../moderation/part.ts';
import { suspendedByBan } from '../moderation/suspension.ts';
import { fileIdsOf } from '../offers/content.ts';
import {
  endOfLife,
  endOfUrgency,
  type Offer,
  type PublishedOffer,
  type ShownOffer,
  snapshotEvent,
  statusEvent,
} from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { reservedFrom } from '../offers/reserved.ts';
import type { Search } from '../search/part.ts';
import type { BillingClient } from './billing-client.ts';
export interface SettleDeps {
  offers: Pick<Offers, 'save' | 'removePending'>;
  files: Pick<Offers['files'], 'note' | 'settle'>;
  billing: BillingClient;
  findMember: FindMember;
  index: Pick<Search['index'], 'put'>;
  isErased: (userId: string) => Promise<boolean>;
  bans: Pick<Moderation, 'isBanned' | 'wasBanned'>;
  followBan: (ownerId: string) => Promise<void>;
  now: () => Date;
}

/** An offer whose lease the caller holds, and the structure of its owner if that was read a moment ago. */
export interface Pending {
  offer: Offer;
  structure?: OwnerStructure | null;
}

export type Settlement = ShownOffer | { missing: CreditKind[] } | { ownerErased: true };

/**
 * The second half of docs/architecture.md#publishing-saga: one spend of all lines under the reference `offer:{id}`,
 * then ACTIVE with its event, or removal. The caller holds the offer's lease (insert or takeOver): only one process
 * at a time calls billing, because a refusal could otherwise remove an offer that another attempt has just paid. Idempotent after
 * any crash. Throws 'service/unavailable' if billing does not respond; the offer stays PENDING.
 */
export async function settlePublication(
  deps: SettleDeps,
  { offer: pending, structure: known }: Pending,
): Promise<Settlement> {
  const remove = async () => {
    const fileIds = fileIdsOf(pending);
    await deps.files.note(pending.id, fileIds);
    await deps.offers.removePending(pending);
    await deps.files.settle(pending.id, fileIds);
  };
  // an erasure first writes its tombstone, then removes PENDING offers: this one may have been stored in between
  if (await deps.isErased(pending.ownerId)) {
    await remove();
    return { ownerErased: true };
  }
  // do this before the credits are spent, because it may fail
  const structure =
    known === undefined ? ((await deps.findMember(pending.ownerId))?.structure ?? null) : known;
  const kinds: CreditKind[] = pending.urgent ? ['offer', 'urgent'] : ['offer'];
  const outcome = await deps.billing.spend({
    userId: pending.ownerId,
    reference: `offer:${pending.id}`,
    kinds,
  });
  if (outcome !== 'spent') {
    await remove();
    return outcome;
  }
  const now = deps.now();
  const published: PublishedOffer = {
    ...pending,
    status: 'ACTIVE',
    urgentUntil: pending.urgent ? endOfUrgency(now) : null,
    updatedAt: now,
    ...(pending.reservedUntil ? reservedFrom(now) : { expiresAt: endOfLife(now) }),
  };
  const isBanned = await deps.bans.wasBanned(pending.ownerId);
  const shown = isBanned ? suspendedByBan(published, now) : published;
  const events = [snapshotEvent('offer.published', shown, structure)];
  // then its files are hidden
  if (isBanned) events.push(statusEvent(shown, structure));
  const offer = await deps.offers.save(shown, events);
  deps.index.put({ offer, structure });
  // a ban records the person before it looks for offers, so that one of the two sees the other
  if (isBanned || (await deps.bans.isBanned(pending.ownerId))) await deps.followBan(pending.ownerId);
  return { offer, structure };
}

/** 402 that names the missing units. */
export function paymentRequired(missing: CreditKind[]): AppError {
  return new AppError('offer/payment-required', {
    ...(missing.includes('offer') ? { requiresPayment: true } : {}),
    ...(missing.includes('urgent') ? { requiresPaymentUrgent: true } : {}),
  });
}
