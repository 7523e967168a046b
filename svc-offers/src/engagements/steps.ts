import type { EngagementAction, EngagementSide } from '@praticio/contracts/offers/engagement';
import { AppError } from '@praticio/service-kit/errors';
import {
  type Author,
  type Engagement,
  type EngagementChange,
  engagementIdOf,
  type Step,
} from './engagement.ts';
import { eventOf, referenceOf } from './event-data.ts';
import { type Move, type Mover, moverOf, type State, stateAfter } from './moves.ts';
import { remindersOf, withDueAt } from './schedule.ts';

/** Adds a step to the history, with its event. */
function withStep(engagement: Engagement, step: Step): EngagementChange {
  const stepped = withDueAt({ ...engagement, steps: [...engagement.steps, step] });
  return { engagement: stepped, events: [eventOf(stepped, step)] };
}

/** A new engagement with its first proposal. */
export function newEngagement(
  of: Pick<
    Engagement,
    'interestId' | 'number' | 'offerId' | 'offerTitle' | 'holderId' | 'candidateId' | 'timeZone'
  > &
    Pick<Engagement, 'terms' | 'from' | 'to'>,
  author: Author,
  now: Date,
): EngagementChange {
  const engagement: Engagement = {
    ...of,
    id: engagementIdOf(of.interestId, of.number),
    version: 0,
    parties: [of.holderId, of.candidateId],
    state: 'proposed',
    proposedBy: author.side,
    revision: 1,
    steps: [],
    attempt: 0,
    confirming: null,
    reminded: [],
    dueAt: null,
  };
  return withStep(engagement, {
    kind: 'proposed',
    by: author.side,
    authorId: author.id,
    at: now,
    reason: null,
    terms: of.terms,
  });
}

/** The state after the move; throws where the table refuses it. */
export function moved({ state, proposedBy }: Engagement, by: EngagementSide | null, move: Move): State {
  const mover: Mover = by === null ? 'service' : moverOf(by, proposedBy);
  const after = stateAfter(state, mover, move);
  if (after) return after;
  const isOther = mover === 'proposer' && stateAfter(state, 'other', move) !== null;
  throw new AppError(isOther ? 'engagement/own-proposal' : 'engagement/not-allowed');
}

const stepOf = (author: Author, at: Date, fields: Pick<Step, 'kind'> & Partial<Step>): Step => ({
  by: author.side,
  authorId: author.id,
  at,
  reason: null,
  terms: null,
  ...fields,
});

/** Whether the last step already is the requested one: a repeated request, whose first response was lost. */
export function isRepeated({ steps }: Engagement, author: Author, kind: Step['kind']): boolean {
  const last = steps.at(-1);
  return last?.kind === kind && last.by === author.side;
}

export function changed(
  engagement: Engagement,
  author: Author,
  fields: Pick<Engagement, 'terms' | 'from' | 'to'>,
  now: Date,
): EngagementChange {
  const state = moved(engagement, author.side, 'change');
  const { revision } = engagement;
  const proposed = { ...engagement, ...fields, state, proposedBy: author.side, revision: revision + 1 };
  return withStep(proposed, stepOf(author, now, { kind: 'changed', terms: fields.terms }));
}

/** The first step of a confirmation: the state cannot change otherwise until the hours are reserved or released. */
export function beginConfirmation(engagement: Engagement, author: Author, now: Date): EngagementChange {
  const state = moved(engagement, author.side, 'confirm');
  const confirming = { by: author.side, authorId: author.id, at: now };
  // the version of this write, which is unique to this confirmation
  const attempt = engagement.version + 1;
  return { engagement: withDueAt({ ...engagement, state, confirming, attempt }), events: [] };
}

/** The last step: the hours are reserved. Reminders whose moment has passed are not sent. */
export function endConfirmation(engagement: Engagement, now: Date): EngagementChange {
  const state = moved(engagement, null, 'reserve');
  const { by, authorId } = engagement.confirming ?? { by: 'holder', authorId: '' };
  const missed = remindersOf(engagement).flatMap(({ days, at }) => (at <= now ? [days] : []));
  const confirmed = {
    ...engagement,
    state,
    confirming: null,
    reminded: [...engagement.reminded, ...missed],
  };
  return withStep(confirmed, stepOf({ side: by, id: authorId }, now, { kind: 'confirmed' }));
}

/** The alternative last step: the hours have no room, and the proposal is pending again. */
export function releaseConfirmation(engagement: Engagement): EngagementChange {
  const state = moved(engagement, null, 'release');
  return { engagement: withDueAt({ ...engagement, state, confirming: null }), events: [] };
}

export function ended(
  engagement: Engagement,
  author: Author,
  move: Extract<EngagementAction, 'decline' | 'cancel'>,
  reason: string,
  now: Date,
): EngagementChange {
  const state = moved(engagement, author.side, move);
  const kind = move === 'decline' ? 'declined' : 'cancelled';
  return withStep({ ...engagement, state }, stepOf(author, now, { kind, reason: reason || null }));
}

/** Stores a party's answer to 'Retravailleriez-vous ensemble ?', the question after the last shift. */
export function withOpinion(engagement: Engagement, { side }: Author, workAgain: boolean): EngagementChange {
  if (engagement.state !== 'done') throw new AppError('engagement/not-allowed');
  return {
    engagement: { ...engagement, workAgain: { ...engagement.workAgain, [side]: workAgain } },
    events: [],
  };
}

/** The change that is due at `now`; null if there is none, or another process makes it. */
export function advanced(engagement: Engagement, now: Date): EngagementChange | null {
  const { state, from, to } = engagement;
  const byItself = { by: null, authorId: null, at: now, reason: null, terms: null };
  if (state === 'proposed' && from <= now)
    return withStep(
      { ...engagement, state: moved(engagement, null, 'lapse') },
      { ...byItself, kind: 'cancelled' },
    );
  if (state !== 'confirmed') return null;
  if (to <= now)
    return withStep(
      { ...engagement, state: moved(engagement, null, 'finish') },
      { ...byItself, kind: 'done' },
    );
  const due = remindersOf(engagement).filter(({ at }) => at <= now);
  if (due.length === 0)
    return withDueAt(engagement).dueAt?.getTime() === engagement.dueAt?.getTime()
      ? null
      : { engagement: withDueAt(engagement), events: [] };
  const reminded = withDueAt({
    ...engagement,
    reminded: [...engagement.reminded, ...due.map(({ days }) => days)],
  });
  // after a long outage only the last reminder is still correct
  const daysBefore = Math.min(...due.map(({ days }) => days));
  if (from <= now) return { engagement: reminded, events: [] };
  const data = { ...referenceOf(reminded, { by: null, authorId: null }), daysBefore };
  return { engagement: reminded, events: [{ type: 'engagement.nearing', data }] };
}

/** Keeps a candidate's answer for the structure's share, since it is anonymous. */
function opinionsWithout({ holderId, workAgain = {} }: Engagement, userId: string) {
  const { holder: _gone, ...rest } = workAgain;
  return userId === holderId ? rest : workAgain;
}

/**
 * The engagement without the erased party: a future one is cancelled, their texts are removed, and only the other party still
 * sees it.
 */
export function withoutParty(engagement: Engagement, userId: string, now: Date): EngagementChange {
  const isOver = stateAfter(engagement.state, 'service', 'abandon') === null;
  const left = {
    ...engagement,
    parties: engagement.parties.filter((party) => party !== userId),
    confirming: null,
    workAgain: opinionsWithout(engagement, userId),
    steps: engagement.steps.map((step) =>
      step.authorId === userId ? { ...step, authorId: null, reason: null } : step,
    ),
  };
  if (isOver) return { engagement: left, events: [] };
  const state = moved(engagement, null, 'abandon');
  const step = { by: null, authorId: null, at: now, reason: null, terms: null };
  return withStep({ ...left, state }, { ...step, kind: 'cancelled' });
}
