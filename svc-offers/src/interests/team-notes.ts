import type { Actor } from '../members/member.ts';
import { type AnswerDeps, assertRecipient, findAnswerable } from './answer.ts';
import type { Interest } from './interest.ts';
import type { ReceivedInterest } from './list.ts';

type Deps = Omit<AnswerDeps, 'onAnswered'>;

/** Changes the team's notes about an interest in the actor's offer. The candidate is not notified. */
function changeTeamFields(deps: Deps, fieldsOf: (current: Interest, actor: Actor) => Partial<Interest>) {
  return async (actor: Actor, id: string): Promise<ReceivedInterest> => {
    const { offerId, candidateId } = assertRecipient(await deps.interests.find(id), actor);
    const offer = await findAnswerable(deps.offers, offerId);
    const interest = await deps.interests.change(id, (current) => {
      assertRecipient(current, actor);
      return { interest: { ...current, ...fieldsOf(current, actor) }, events: [] };
    });
    const candidate = await deps.members.find(candidateId);
    return { interest: assertRecipient(interest, actor), offer, candidate };
  };
}

/** Adds an interest to the team's shortlist, signed by the first member who did, or removes it. */
export function shortlistCandidate(deps: Deps) {
  return (actor: Actor, id: string, isShortlisted: boolean): Promise<ReceivedInterest> =>
    changeTeamFields(deps, ({ shortlisted }) => ({
      shortlisted: isShortlisted ? (shortlisted ?? { by: actor.id, at: deps.now() }) : null,
    }))(actor, id);
}

/** Writes the team's note, signed by its last author; an empty text removes it. */
export function noteCandidate(deps: Deps) {
  return (actor: Actor, id: string, text: string): Promise<ReceivedInterest> =>
    changeTeamFields(deps, () => ({ note: text === '' ? null : { text, by: actor.id, at: deps.now() } }))(
      actor,
      id,
    );
}
