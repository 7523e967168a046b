import { owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { assertNotDeleted, assertNotModerated } from '../offers/conditions.ts';
import { isPublished, type PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { CvClient } from './cv-client.ts';
import type { CvFile } from './interest.ts';
import { type ActiveInterest, acceptedEvent, type Interest, isActive } from './interest.ts';
import type { ReceivedInterest } from './list.ts';
import type { InterestStore } from './store.ts';

export interface AnswerDeps {
  offers: Pick<Offers, 'find'>;
  interests: Pick<InterestStore, 'find' | 'change'>;
  members: Pick<Members, 'find'>;
  now: () => Date;
  /** Called for each first answer, with how long the candidate waited. */
  onAnswered: (waitedMs: number) => void;
}

/** 404 unless the interest is in an offer of the actor's and was not withdrawn. */
export function assertRecipient(interest: Interest | null, actor: Actor): ActiveInterest {
  if (!isActive(interest) || !owns(actor, interest)) throw new AppError('interest/not-found');
  return interest;
}

/** Refuses access to the applicants of an offer that an administrator has taken down. */
export async function findAnswerable(offers: AnswerDeps['offers'], offerId: number): Promise<PublishedOffer> {
  const offer = await offers.find(offerId);
  if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
  assertNotModerated(offer);
  return offer;
}

/** Accepts an interest in the actor's offer; accepting it twice changes nothing. */
export function acceptInterest({ offers, interests, members, now, onAnswered }: AnswerDeps) {
  return async (actor: Actor, id: string): Promise<ReceivedInterest> => {
    const { offerId, candidateId } = assertRecipient(await interests.find(id), actor);
    const offer = await findAnswerable(offers, offerId);
    let waitedMs: number | undefined;
    const interest = await interests.change(id, (current) => {
      waitedMs = undefined;
      const { status, refusal, createdAt } = assertRecipient(current, actor);
      if (status === 'accepted') return null;
      if (status !== 'pending' || refusal) throw new AppError('interest/already-answered');
      // the conversations of a deleted offer are closed for good: it opens no new ones
      assertNotDeleted(offer);
      const accepted: Interest = { ...current, status: 'accepted', answeredAt: now() };
      waitedMs = now().getTime() - createdAt.getTime();
      return { interest: accepted, events: [acceptedEvent(accepted, offer)] };
    });
    if (waitedMs !== undefined) onAnswered(waitedMs);
    return { interest: assertRecipient(interest, actor), offer, candidate: await members.find(candidateId) };
  };
}

/** The CV of an interest in the actor's offer. */
export function readInterestCv(
  deps: Pick<AnswerDeps, 'offers'> & {
    interests: Pick<InterestStore, 'find'>;
    cvs: Pick<CvClient, 'read'>;
  },
) {
  const { offers, interests, cvs } = deps;
  return async (actor: Actor, id: string): Promise<CvFile> => {
    const { cv, offerId } = assertRecipient(await interests.find(id), actor);
    await findAnswerable(offers, offerId);
    const bytes = cv && (await cvs.read(cv.fileId));
    if (!bytes) throw new AppError('cv/not-found');
    return { name: cv.filename, mediaType: cv.mediaType, bytes };
  };
}
