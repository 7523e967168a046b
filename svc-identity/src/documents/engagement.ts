import { SHARED_DOCUMENT_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { EngagementState } from '@praticio/contracts/offers/engagement';
import { type Acting, owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';

/** An engagement in svc-offers' response; null in place of a party without account. */
export interface KnownEngagement {
  holderId: string | null;
  candidateId: string | null;
  state: EngagementState;
  endsAt: Date;
}
export type FindEngagement = (engagementId: string) => Promise<KnownEngagement | null>;
/** Whether one of the two has blocked the other. */
export type AreBlocked = (one: string, other: string) => Promise<boolean>;

/** Until when its structure may open the candidate's shared documents; null for one that is declined or cancelled. */
export function sharedUntil({ state, endsAt, holderId }: KnownEngagement): Date | null {
  if (holderId === null || state === 'declined' || state === 'cancelled') return null;
  return new Date(endsAt.getTime() + SHARED_DOCUMENT_DAYS * DAY_MS);
}

/**
 * Who shares documents for the caller's engagement; null once it is over, and while one party blocks the other. Throws
 * 'engagement/not-found' for everybody but its structure.
 */
export function findSharer(findEngagement: FindEngagement, areBlocked: AreBlocked, now: () => Date) {
  return async (actor: Pick<Acting, 'holder'>, engagementId: string): Promise<string | null> => {
    const engagement = await findEngagement(engagementId);
    const holderId = engagement?.holderId;
    if (!engagement || !holderId || !owns(actor, { holderId })) throw new AppError('engagement/not-found');
    const { candidateId } = engagement;
    const until = sharedUntil(engagement);
    if (candidateId === null || until === null || until <= now()) return null;
    return (await areBlocked(candidateId, holderId)) ? null : candidateId;
  };
}
