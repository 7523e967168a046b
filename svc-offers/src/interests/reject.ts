import type { RejectionReason } from '@praticio/contracts/offers/interest';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import { isPublished } from '../offers/offer.ts';
import { type AnswerDeps, assertRecipient, findAnswerable } from './answer.ts';
import { type Interest, type Refusal, rejected, rejectionDecidedEvent } from './interest.ts';
import type { ReceivedInterest } from './list.ts';
import type { InterestStore } from './store.ts';

interface RejectDeps extends AnswerDeps {
  /** How long a rejection can be undone; with 0 the candidate is notified in the same write. */
  undoMs: number;
  /** Called with the id of a rejection whose candidate is notified in `undoMs`. */
  onDecided: (id: string) => void;
}

/**
 * Rejects an interest in the actor's offer. Its candidate is notified `undoMs` later, and sees it pending until then. A
 * repetition before that changes the reason; afterwards it changes nothing.
 */
export function rejectInterest({ offers, interests, members, now, onAnswered, ...deps }: RejectDeps) {
  const { undoMs, onDecided } = deps;

  return async (actor: Actor, id: string, reason: RejectionReason | null): Promise<ReceivedInterest> => {
    const { offerId, candidateId } = assertRecipient(await interests.find(id), actor);
    const offer = await findAnswerable(offers, offerId);
    let waitedMs: number | undefined;
    const interest = await interests.change(id, (current) => {
      waitedMs = undefined;
      const { status, refusal, createdAt } = assertRecipient(current, actor);
      if (status === 'rejected') return null;
      if (status !== 'pending') throw new AppError('interest/already-answered');
      if (refusal) return { interest: { ...current, refusal: { ...refusal, reason } }, events: [] };
      const at = now();
      waitedMs = at.getTime() - createdAt.getTime();
      const decided: Refusal = { reason, at, tellAt: new Date(at.getTime() + undoMs) };
      if (undoMs === 0) return rejected(current, decided, offer);
      return { interest: { ...current, refusal: decided }, events: [rejectionDecidedEvent(current)] };
    });
    if (waitedMs !== undefined) {
      onAnswered(waitedMs);
      if (interest.refusal) onDecided(id);
    }
    return { interest: assertRecipient(interest, actor), offer, candidate: await members.find(candidateId) };
  };
}

/** Undoes a rejection before the candidate is notified; does nothing if there is none. */
export function undoRejection({
  offers,
  interests,
  members,
}: Pick<AnswerDeps, 'offers' | 'interests' | 'members'>) {
  return async (actor: Actor, id: string): Promise<ReceivedInterest> => {
    const { offerId, candidateId } = assertRecipient(await interests.find(id), actor);
    const offer = await findAnswerable(offers, offerId);
    const interest = await interests.change(id, (current) => {
      const { status, refusal } = assertRecipient(current, actor);
      if (status !== 'pending') throw new AppError('interest/already-told');
      return refusal && { interest: { ...current, refusal: null }, events: [] };
    });
    return { interest: assertRecipient(interest, actor), offer, candidate: await members.find(candidateId) };
  };
}

interface TellDeps {
  offers: AnswerDeps['offers'];
  interests: Pick<InterestStore, 'find' | 'change' | 'refusalsDue'>;
  now: () => Date;
}

/** Notifies the candidate of a rejection that was not undone in time; does nothing for any other interest. */
export function tellRejection({ offers, interests, now }: TellDeps) {
  const isDue = ({ status, refusal }: Interest): boolean =>
    status === 'pending' && refusal !== null && refusal.tellAt <= now();
  return async (id: string): Promise<void> => {
    const interest = await interests.find(id);
    if (!interest || !isDue(interest)) return;
    const offer = await offers.find(interest.offerId);
    if (!offer || !isPublished(offer)) return;
    await interests.change(id, (current) =>
      current.refusal && isDue(current) ? rejected(current, current.refusal, offer) : null,
    );
  };
}

/** Notifies of every due rejection, such as those of an instance that was killed. */
export function tellRejections(deps: TellDeps) {
  const tell = tellRejection(deps);
  return async (): Promise<void> => {
    for (const id of await deps.interests.refusalsDue(deps.now())) await tell(id);
  };
}
