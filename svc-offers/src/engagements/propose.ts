import type { EngagementTermsInput } from '@praticio/contracts/offers/engagement';
import { PROPOSALS_PER_HOUR } from '@praticio/contracts/offers/limits';
import { sideOf } from '@praticio/service-kit/acting';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Interests } from '../interests/part.ts';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import { assertNotDeleted, assertNotModerated } from '../offers/conditions.ts';
import { isPublished, type PublishedOffer, timeZoneOfOffer, workplaceOf } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { shiftsError } from '../slots/shifts.ts';
import { shiftsInSlots, slotsNamedError } from '../slots/slot.ts';
import { areSame, type Engagement, termsFields } from './engagement.ts';
import { newEngagement } from './steps.ts';
import type { EngagementStore } from './store.ts';

const RACES = 5;

export interface ProposeDeps {
  engagements: Pick<EngagementStore, 'lastOf' | 'insert'>;
  interests: Pick<Interests, 'find' | 'isBlocked'>;
  offers: Pick<Offers, 'find'>;
  members: Pick<Members, 'structures'>;
  countUse: Members['countUse'];
  now: () => Date;
  /** Called for each new proposal. */
  onProposed: () => void;
}

/** The offer that an engagement is about, while its owner may recruit through it. */
export async function findRecruitingOffer(
  offers: Pick<Offers, 'find'>,
  offerId: number,
): Promise<PublishedOffer> {
  const offer = await offers.find(offerId);
  if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
  assertNotDeleted(offer);
  assertNotModerated(offer);
  return offer;
}

/**
 * The terms with their moments; 422 for impossible shifts. Where they say no more than the offer's town, the place is
 * the site that the offer is for.
 */
export async function checkedTerms(
  members: Pick<Members, 'structures'>,
  input: EngagementTermsInput,
  { offer, timeZone, now }: { offer: PublishedOffer; timeZone: string; now: Date },
) {
  const shifts = shiftsInSlots(input.shifts, offer.slots);
  const isNamed = input.place !== '' && input.place !== offer.location.text;
  const place = isNamed ? input.place : workplaceOf(offer, await structureOf({ members }, offer.ownerId));
  const fields = termsFields({ ...input, place, shifts }, timeZone);
  const error = slotsNamedError(shifts, offer.slots) ?? shiftsError(fields.terms.shifts, timeZone, now);
  if (error) throw validationError({ 'terms.shifts': error });
  return fields;
}

/** 429 once a person has made many proposals within the hour. */
export async function countProposal(
  countUse: Members['countUse'],
  { id }: Actor,
  use: string,
): Promise<void> {
  const wait = await countUse(`engagement-proposals:${id}`, { id: use, max: PROPOSALS_PER_HOUR });
  if (wait !== null) throw new AppError('engagement/too-many', { retryAfter: wait });
}

/**
 * Proposes terms to the other side of an accepted interest. An interest has at most one pending proposal: its number follows the
 * last one's, and only one request can take that number.
 */
export function proposeEngagement(deps: ProposeDeps) {
  const { engagements, interests, offers, members, countUse, now, onProposed } = deps;

  return async (actor: Actor, interestId: string, input: EngagementTermsInput): Promise<Engagement> => {
    const interest = await interests.find(interestId);
    const side = interest && sideOf(actor, interest);
    if (!side || interest.status === 'withdrawn') throw new AppError('interest/not-found');
    if (interest.status !== 'accepted') throw new AppError('engagement/not-accepted');
    const offer = await findRecruitingOffer(offers, interest.offerId);
    const { recruiterId: holderId, candidateId } = interest;
    const [ownId, otherId] = side === 'holder' ? [holderId, candidateId] : [candidateId, holderId];
    if (await interests.isBlocked(otherId, ownId)) throw new AppError('engagement/blocked');
    const timeZone = timeZoneOfOffer(offer);
    const fields = await checkedTerms(members, input, { offer, timeZone, now: now() });

    for (let race = 0; race < RACES; race += 1) {
      const last = await engagements.lastOf(interestId);
      if (last?.state === 'proposed' || last?.state === 'confirming') {
        // a repeated request, whose first response was lost
        const isSame = last.proposedBy === side && areSame(last.terms, fields.terms);
        if (isSame && last.revision === 1) return last;
        throw new AppError('engagement/already-proposed');
      }
      const number = (last?.number ?? 0) + 1;
      await countProposal(countUse, actor, `${interestId}-${number}`);
      const { engagement, events } = newEngagement(
        {
          interestId,
          number,
          offerId: offer.id,
          offerTitle: offer.title,
          holderId,
          candidateId,
          timeZone,
          ...fields,
        },
        { side, id: actor.id },
        now(),
      );
      if (await engagements.insert(engagement, events)) {
        onProposed();
        return engagement;
      }
    }
    throw new AppError('engagement/already-proposed');
  };
}
