import type { EngagementSide, EngagementTermsInput } from '@praticio/contracts/offers/engagement';
import { PROPOSALS_MAX } from '@praticio/contracts/offers/limits';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import { type Author, type Engagement, sideOf } from './engagement.ts';
import { checkedTerms, countProposal, findRecruitingOffer, type ProposeDeps } from './propose.ts';
import type { releaseHours, settleConfirmation } from './settle.ts';
import { beginConfirmation, changed, ended, isRepeated, moved, withOpinion } from './steps.ts';
import type { EngagementStore } from './store.ts';

interface Deps
  extends Pick<ProposeDeps, 'offers' | 'members' | 'interests' | 'countUse' | 'now' | 'onProposed'> {
  engagements: Pick<EngagementStore, 'find' | 'change'>;
  settle: ReturnType<typeof settleConfirmation>;
  release: ReturnType<typeof releaseHours>;
}

/** The engagement and the actor's side; for everybody else it does not exist. */
export async function findOwn(
  engagements: Pick<EngagementStore, 'find'>,
  actor: Actor,
  id: string,
): Promise<{ engagement: Engagement; author: Author }> {
  const engagement = await engagements.find(id);
  const side: EngagementSide | null = engagement && sideOf(engagement, actor);
  if (!engagement || !side) throw new AppError('engagement/not-found');
  return { engagement, author: { side, id: actor.id } };
}

/** Like `findOwn`, but first completes a confirmation that a crash interrupted, so that the state is final. */
async function findSettled({ engagements, settle }: Deps, actor: Actor, id: string) {
  const own = await findOwn(engagements, actor, id);
  if (own.engagement.state !== 'confirming') return own;
  await settle(own.engagement).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  });
  return findOwn(engagements, actor, id);
}

/** Refuses an answer to another proposal than the one that the actor has read. */
function assertRevision(engagement: Engagement, revision: number): void {
  if (engagement.revision !== revision) throw new AppError('engagement/changed');
}

/** The ids of the other party and of the author's side. */
const idsOf = ({ holderId, candidateId }: Engagement, { side }: Author): [string, string] =>
  side === 'holder' ? [candidateId, holderId] : [holderId, candidateId];

/** Replaces the last proposal by other terms. */
export function changeEngagement(deps: Deps) {
  const { engagements, interests, offers, members, countUse, now, onProposed } = deps;
  return async (
    actor: Actor,
    id: string,
    { revision, terms: input }: { revision: number; terms: EngagementTermsInput },
  ): Promise<Engagement> => {
    const { engagement, author } = await findSettled(deps, actor, id);
    moved(engagement, author.side, 'change');
    assertRevision(engagement, revision);
    if (revision >= PROPOSALS_MAX) throw new AppError('engagement/too-many-changes');
    const offer = await findRecruitingOffer(offers, engagement.offerId);
    if (await interests.isBlocked(...idsOf(engagement, author))) throw new AppError('engagement/blocked');
    const { timeZone } = engagement;
    const fields = await checkedTerms(members, input, { offer, timeZone, now: now() });
    await countProposal(countUse, actor, `${id}-${revision}`);
    const proposed = await engagements.change(id, (current) => {
      assertRevision(current, revision);
      return changed(current, author, fields, now());
    });
    onProposed();
    return proposed;
  };
}

/** Confirms the other party's proposal: first records it, then reserves the hours. */
export function confirmEngagement(deps: Deps) {
  const { engagements, offers, settle, now } = deps;
  return async (actor: Actor, id: string, revision: number): Promise<Engagement> => {
    const { engagement, author } = await findSettled(deps, actor, id);
    assertRevision(engagement, revision);
    if (isRepeated(engagement, author, 'confirmed')) return engagement;
    // another request of the same person may be pending
    const state = engagement.state === 'confirming' ? 'proposed' : engagement.state;
    moved({ ...engagement, state }, author.side, 'confirm');
    await findRecruitingOffer(offers, engagement.offerId);
    if (engagement.from <= now()) throw new AppError('engagement/dates-over');
    const begun = await engagements.change(id, (current) => {
      assertRevision(current, revision);
      if (current.state === 'confirming' || isRepeated(current, author, 'confirmed')) return null;
      return beginConfirmation(current, author, now());
    });
    return begun.state === 'confirming' ? settle(begun) : begun;
  };
}

/** Declines the other party's proposal, withdraws an own one, or cancels a confirmed engagement. */
export function endEngagement(deps: Deps, move: 'decline' | 'cancel') {
  const { engagements, release, now } = deps;
  const kind = move === 'decline' ? 'declined' : 'cancelled';
  return async (actor: Actor, id: string, reason: string): Promise<Engagement> => {
    const { author } = await findSettled(deps, actor, id);
    const engagement = await engagements.change(id, (current) =>
      isRepeated(current, author, kind) ? null : ended(current, author, move, reason, now()),
    );
    await release(engagement);
    return engagement;
  };
}

/** Stores whether the actor would work with the other party again. */
export function answerWorkAgain({ engagements }: Pick<Deps, 'engagements'>) {
  return async (actor: Actor, id: string, workAgain: boolean): Promise<Engagement> => {
    const { author } = await findOwn(engagements, actor, id);
    return engagements.change(id, (current) => withOpinion(current, author, workAgain));
  };
}
