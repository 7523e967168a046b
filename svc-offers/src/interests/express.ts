import type { InterestInput } from '@praticio/contracts/offers/interest';
import { FIRST_CONTACTS_PER_HOUR } from '@praticio/contracts/offers/limits';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { isSelf, owns } from '@praticio/service-kit/acting';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Actor, CountUse } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import { assertNotDeleted } from '../offers/conditions.ts';
import { isHiddenFrom, isPublished, type PublishedOffer, timeZoneOfOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { FindHeld } from '../offers/read.ts';
import { slotStateOf } from '../slots/slot.ts';
import type { CvClient } from './cv-client.ts';
import {
  type ActiveInterest,
  announcementOf,
  expressedEvent,
  type Interest,
  interestIdOf,
  isActive,
  newInterestFields,
  withdrawnEvent,
} from './interest.ts';
import type { SentInterest } from './list.ts';
import type { IsBlocked } from './messaging-client.ts';
import type { InterestStore } from './store.ts';

export interface InterestDeps {
  offers: Pick<Offers, 'find' | 'isReservedFrom'>;
  findHeld: FindHeld;
  members: Pick<Members, 'structures'>;
  interests: Pick<InterestStore, 'find' | 'express' | 'change'>;
  cvs: Omit<CvClient, 'read'>;
  countUse: CountUse;
  isBlocked: IsBlocked;
  now: () => Date;
}

export interface InterestForm {
  input: InterestInput;
  /** An uploaded CV, its content checked; it replaces the profile's. */
  upload: { filename: string; mediaType: string; bytes: Buffer } | null;
}

const REFUSALS = ['interest/blocked', 'interest/too-many'] as const;

async function openOffer(deps: InterestDeps, actor: Actor, offerId: number): Promise<PublishedOffer> {
  const offer = deps.findHeld(offerId)?.offer ?? (await deps.offers.find(offerId));
  if (!offer || !isPublished(offer) || isHiddenFrom(offer, actor)) throw new AppError('offer/not-found');
  assertNotDeleted(offer);
  if (await deps.offers.isReservedFrom(offer, actor)) throw new AppError('offer/not-found');
  if (owns(actor, offer)) throw new AppError('interest/own-offer');
  if (offer.status !== 'ACTIVE') throw new AppError('interest/offer-closed');
  return offer;
}

/** 409 when one of the slots is filled, over, or no longer part of the offer. */
export function assertOpenSlots(offer: PublishedOffer, slotIds: string[], now: Date): void {
  const timeZone = timeZoneOfOffer(offer);
  const open = offer.slots.filter((slot) => slotStateOf(slot, timeZone, now) === 'open').map(slotIdOf);
  if (slotIds.some((id) => !open.includes(id))) throw new AppError('interest/slot-closed');
}

/**
 * Expresses the actor's interest in an ACTIVE offer that is not theirs, once, unless its owner has blocked them. Copies the CV first,
 * so that the recruiter gets the version at that time; removes copies that no interest uses.
 */
export function expressInterest(deps: InterestDeps) {
  /** Null when it exists already, unless the earlier one was looked for and withdrawn. */
  async function send(
    actor: Actor,
    offer: PublishedOffer,
    { input, upload }: InterestForm,
    looks: boolean,
  ): Promise<SentInterest | null> {
    const offerId = offer.id;
    const id = interestIdOf(offerId, actor.id);
    const earlier = looks ? await deps.interests.find(id) : null;
    if (isActive(earlier)) throw new AppError('interest/already-expressed');
    const version = earlier?.version ?? 0;
    if (await deps.isBlocked(offer.ownerId, actor.id)) throw new AppError('interest/blocked');
    const use = { id: `${id}:${version}`, max: FIRST_CONTACTS_PER_HOUR };
    const retryAfter = await deps.countUse(`first-contacts:${actor.id}`, use);
    if (retryAfter !== null) throw new AppError('interest/too-many', { retryAfter });
    const cv = upload
      ? await deps.cvs.ofUpload(actor.id, upload)
      : input.cvFilename
        ? await deps.cvs.ofProfile(actor.id, input.cvFilename)
        : null;
    const at = deps.now();
    const interest: ActiveInterest = {
      ...newInterestFields,
      id,
      version,
      offerId,
      recruiterId: offer.ownerId,
      candidateId: actor.id,
      message: input.message || null,
      cv,
      status: 'pending',
      createdAt: at,
      announcedAt: announcementOf(earlier, at),
      answeredAt: null,
      conversationId: null,
      slotIds: input.slotIds,
    };
    const events = interest.announcedAt === at ? [expressedEvent(interest, offer)] : [];
    const stored = await deps.interests.express(interest, events);
    if (stored) {
      const held = deps.findHeld(offerId);
      const structure = held ? held.structure : await structureOf(deps, offer.ownerId);
      return { interest: { ...interest, version: stored.version }, offer, structure };
    }
    if (cv) await deps.cvs.remove(cv.fileId);
    return null;
  }

  return async (actor: Actor, offerId: number, { input, upload }: InterestForm): Promise<SentInterest> => {
    const offer = await openOffer(deps, actor, offerId);
    assertOpenSlots(offer, input.slotIds, deps.now());
    // few people express the same interest twice: the insert finds those out, unless a CV is copied before it
    for (let looks = upload !== null || Boolean(input.cvFilename); ; looks = true) {
      const sent = await send(actor, offer, { input, upload }, looks).catch((error: unknown) => {
        // an interest that exists is the first reason
        if (looks || !REFUSALS.some((code) => isAppError(error, code))) throw error;
        return null;
      });
      if (sent) return sent;
      // another request was faster
      if (looks) throw new AppError('interest/already-expressed');
    }
  };
}

/** Withdraws the candidate's pending interest, which then no longer counts as unread, and removes its copy of the CV. */
export function withdrawInterest({ interests, cvs }: Pick<InterestDeps, 'interests' | 'cvs'>) {
  return async (actor: Actor, id: string): Promise<void> => {
    let cv: Interest['cv'] = null;
    await interests.change(id, (current) => {
      if (!isSelf(actor, current.candidateId) || !isActive(current)) throw new AppError('interest/not-found');
      if (current.status !== 'pending') throw new AppError('interest/already-answered');
      cv = current.cv;
      const withdrawn: Interest = {
        ...current,
        status: 'withdrawn',
        message: null,
        cv: null,
        refusal: null,
        shortlisted: null,
        note: null,
      };
      return { interest: withdrawn, events: [withdrawnEvent(current)] };
    });
    const dropped = cv as Interest['cv'];
    if (dropped) await cvs.remove(dropped.fileId);
  };
}
