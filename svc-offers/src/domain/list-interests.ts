import type { ApplicationStatus, InterestStatus } from 'contracts/offers/interest';
import { interestIdOf, type StandingInterest, stands } from './interest.ts';
import type { Member, Members, OwnerStructure } from './member.ts';
import { isPublished, type PublishedOffer } from './offer.ts';
import type { Actor, Interests, Offers } from './ports.ts';

interface ListDeps {
  interests: Interests;
  offers: Pick<Offers, 'findAll'>;
  members: Pick<Members, 'findAll' | 'structures'>;
}

export interface SentInterest {
  interest: StandingInterest;
  offer: PublishedOffer;
  structure: OwnerStructure | null;
}

export interface ReceivedInterest {
  interest: StandingInterest;
  offer: PublishedOffer;
  candidate: Member | null;
}

async function offersOf(
  { offers }: ListDeps,
  interests: StandingInterest[],
): Promise<Map<number, PublishedOffer>> {
  const found = await offers.findAll([...new Set(interests.map(({ offerId }) => offerId))]);
  return new Map(found.filter(isPublished).map((offer) => [offer.id, offer]));
}

/** Everything the actor expressed interest in and did not withdraw, newest first. */
export function listMyInterests(deps: ListDeps) {
  return async (actor: Actor): Promise<SentInterest[]> => {
    const interests = (await deps.interests.ofCandidate(actor.id)).filter(stands);
    const offers = await offersOf(deps, interests);
    const owners = [...new Set([...offers.values()].map(({ ownerId }) => ownerId))];
    const structures = await deps.members.structures(owners);
    return interests.flatMap((interest) => {
      const offer = offers.get(interest.offerId);
      return offer ? [{ interest, offer, structure: structures.get(offer.ownerId) ?? null }] : [];
    });
  };
}

/** Interests in the actor's offers with one of `statuses`, newest first, with who expressed them. */
export function listReceivedInterests(deps: ListDeps) {
  return async (actor: Actor, statuses: InterestStatus[]): Promise<ReceivedInterest[]> => {
    const all = (await deps.interests.ofRecruiter(actor.id)).filter(stands);
    const interests = all.filter(({ status }) => statuses.includes(status));
    const offers = await offersOf(deps, interests);
    const candidates = await deps.members.findAll([
      ...new Set(interests.map(({ candidateId }) => candidateId)),
    ]);
    const byId = new Map(candidates.map((member) => [member.userId, member]));
    return interests.flatMap((interest) => {
      const offer = offers.get(interest.offerId);
      return offer ? [{ interest, offer, candidate: byId.get(interest.candidateId) ?? null }] : [];
    });
  };
}

/** Whether the actor answered this offer, and how far that has come. */
export function readApplicationStatus({ interests }: { interests: Interests }) {
  return async (actor: Actor, offerId: number): Promise<ApplicationStatus> => {
    const interest = await interests.find(interestIdOf(offerId, actor.id));
    if (!stands(interest))
      return { hasApplied: false, hasExpressedInterest: false, interestId: null, status: null };
    const { id, status, cv } = interest;
    return { hasApplied: cv !== null, hasExpressedInterest: true, interestId: id, status };
  };
}
