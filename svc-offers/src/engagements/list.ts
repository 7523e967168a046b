import { dayAfter } from '@praticio/contracts/base/day';
import { fromParisTime } from '@praticio/contracts/base/paris-time';
import type { EngagementsQuery, WorkAgainShare } from '@praticio/contracts/offers/engagement';
import { WORK_AGAIN_ANSWERS_MIN } from '@praticio/contracts/offers/limits';
import { forSelf, isSelf } from '@praticio/service-kit/acting';
import type { Actor, Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed } from '../offers/list-page.ts';
import type { Engaged } from '../slots/fit.ts';
import { findOwn } from './answer.ts';
import { type Engagement, spansOf, wasConfirmed } from './engagement.ts';
import type { State } from './moves.ts';
import type { EngagementStore } from './store.ts';

interface Deps {
  engagements: Pick<EngagementStore, 'find' | 'pageOf' | 'allOf'>;
  members: Pick<Members, 'findAll'>;
}

/** An engagement with the names of its parties, as one of them sees it. */
export interface ShownEngagement {
  engagement: Engagement;
  reader: Actor;
  members: Map<string, Member>;
}

/** Adds the current names of the parties. */
export function showEngagements({ members }: Pick<Deps, 'members'>) {
  return async (actor: Actor, engagements: Engagement[]): Promise<ShownEngagement[]> => {
    const ids = engagements.flatMap(({ holderId, candidateId }) => [holderId, candidateId]);
    const found = await members.findAll([...new Set(ids)]);
    const byId = new Map(found.map((member) => [member.userId, member]));
    return engagements.map((engagement) => ({ engagement, reader: actor, members: byId }));
  };
}

export function readEngagement({ engagements }: Pick<Deps, 'engagements'>) {
  return async (actor: Actor, id: string): Promise<Engagement> =>
    (await findOwn(engagements, actor, id)).engagement;
}

/** The stored states by the displayed state. */
const statesOf = (state: EngagementsQuery['state']): State[] | undefined =>
  state && (state === 'proposed' ? ['proposed', 'confirming'] : [state]);

/** One page of the actor's engagements, on either side. */
export function listEngagements({ engagements }: Pick<Deps, 'engagements'>) {
  return (actor: Actor, { state, from, to, ...query }: EngagementsQuery): Promise<Listed<Engagement>> =>
    engagements.pageOf(actor, {
      ...query,
      state: statesOf(state),
      from: (from && fromParisTime(from)) || undefined,
      to: (to && fromParisTime(dayAfter(to))) || undefined,
    });
}

/** The confirmed engagements in which a person works, by their hours. */
export function listEngaged({ engagements }: Pick<Deps, 'engagements'>) {
  return async (userId: string): Promise<Engaged[]> => {
    const all = await engagements.allOf(forSelf(userId), { state: ['confirmed'] });
    const own = all.filter(({ candidateId }) => isSelf(forSelf(userId), candidateId));
    return own.map((engagement) => ({
      id: engagement.id,
      offerId: engagement.offerId,
      offerTitle: engagement.offerTitle,
      spans: spansOf(engagement),
    }));
  };
}

/** The share of a holder's candidates who would work there again; null below WORK_AGAIN_ANSWERS_MIN answers. */
export function readWorkAgain({ engagements }: { engagements: Pick<EngagementStore, 'countOpinions'> }) {
  return async (holderId: string): Promise<WorkAgainShare | null> => {
    const { yes, no } = await engagements.countOpinions(holderId);
    const answers = yes + no;
    return answers < WORK_AGAIN_ANSWERS_MIN ? null : { answers, share: yes / answers };
  };
}

/** All engagements of the actor that were confirmed, also those that were cancelled afterwards. */
export function listHistory({ engagements }: Pick<Deps, 'engagements'>) {
  return async (actor: Actor): Promise<Engagement[]> =>
    (await engagements.allOf(actor, { state: ['confirmed', 'done', 'cancelled'] })).filter(wasConfirmed);
}
