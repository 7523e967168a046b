import {
  type ApplicationStatus,
  type InterestStatus,
  interestStatusSchema,
  type ReceivedInterestsQuery,
  type SentInterestsQuery,
} from '@praticio/contracts/offers/interest';
import { owns } from '@praticio/service-kit/acting';
import type { Actor, Member, OwnerStructure } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { isConfidential } from '../offers/confidential.ts';
import type { Listed } from '../offers/list-page.ts';
import { isPublished, type PublishedOffer, type ShownOffer, timeZoneOfOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { FindHeld } from '../offers/read.ts';
import { type Engaged, fitsOf } from '../slots/fit.ts';
import { type ActiveInterest, interestIdOf, isActive } from './interest.ts';
import type { InterestStore } from './store.ts';

interface ListDeps {
  interests: Pick<InterestStore, 'sentBy' | 'receivedBy'>;
  offers: Pick<Offers, 'findAll' | 'outlinesOf'>;
  members: Pick<Members, 'findAll' | 'structures'>;
}

interface SentDeps extends ListDeps {
  findHeld: FindHeld;
}

interface ReceivedDeps extends ListDeps {
  engagedOf: (userId: string) => Promise<Engaged[]>;
}

/** An interest as its candidate sees it. */
export interface SentInterest {
  interest: ActiveInterest;
  offer: PublishedOffer;
  structure: OwnerStructure | null;
}

/** An interest as the recruiter sees it. */
export interface ReceivedInterest {
  interest: ActiveInterest;
  offer: PublishedOffer;
  candidate: Member | null;
  /** Slots during which the candidate is engaged elsewhere; in lists that show it. */
  engagedSlotIds?: string[];
}

async function offersOf(
  { offers }: ListDeps,
  interests: ActiveInterest[],
): Promise<Map<number, PublishedOffer>> {
  const found = await offers.findAll([...new Set(interests.map(({ offerId }) => offerId))]);
  return new Map(found.filter(isPublished).map((offer) => [offer.id, offer]));
}

/** The offers of the interests by id: as search shows them where the actor has not changed them, the others as stored. */
async function shownOf(
  deps: SentDeps,
  actor: Actor,
  interests: ActiveInterest[],
): Promise<Map<number, ShownOffer>> {
  const held = interests
    .map(({ offerId }) => deps.findHeld(offerId))
    .filter((shown) => shown !== null)
    .filter(({ offer }) => !owns(actor, offer) && !isConfidential(offer));
  const shown = new Map(held.map((each) => [each.offer.id, each]));
  const others = interests.filter(({ offerId }) => !shown.has(offerId));
  if (others.length === 0) return shown;
  const offers = await offersOf(deps, others);
  const structures = await deps.members.structures([
    ...new Set([...offers.values()].map(({ ownerId }) => ownerId)),
  ]);
  for (const [id, offer] of offers)
    shown.set(id, { offer, structure: structures.get(offer.ownerId) ?? null });
  return shown;
}

/** One page of the interests that the actor expressed and did not withdraw, newest first. */
export function listMyInterests(deps: SentDeps) {
  return async (actor: Actor, { status, ...page }: SentInterestsQuery): Promise<Listed<SentInterest>> => {
    const statuses = status ? [status] : interestStatusSchema.options;
    const { items, totalItems } = await deps.interests.sentBy(actor.id, { ...page, statuses });
    const offers = await shownOf(deps, actor, items);
    const sent = items.flatMap((interest): SentInterest[] => {
      const shown = offers.get(interest.offerId);
      return shown ? [{ interest, ...shown }] : [];
    });
    return { items: sent, totalItems };
  };
}

/** The offers whose interests are requested: one, those of a site, or null for all. */
async function idsAskedFor(
  { offers }: ListDeps,
  holder: string,
  { offerId, site }: Pick<ReceivedInterestsQuery, 'offerId' | 'site'>,
): Promise<number[] | null> {
  if (site === '') return offerId === undefined ? null : [offerId];
  const ofSite = (await offers.outlinesOf(holder, ['siteId'])).filter(({ siteId }) => siteId === site);
  const ids = ofSite.map(({ id }) => id);
  return offerId === undefined ? ids : ids.filter((id) => id === offerId);
}

/** Slots of the offer at whose hours the candidate is engaged elsewhere. */
async function engagedSlotIds(
  { engagedOf }: ReceivedDeps,
  { candidateId }: ActiveInterest,
  offer: PublishedOffer,
): Promise<string[]> {
  if (offer.slots.length === 0) return [];
  const engaged = (await engagedOf(candidateId)).filter(({ offerId }) => offerId !== offer.id);
  const fits = fitsOf(offer.slots, timeZoneOfOffer(offer), { engaged, free: null });
  return fits.flatMap(({ slotId, engagement }) => (engagement ? [slotId] : []));
}

/** One page of the interests in the actor's offers that have one of `statuses`. */
export function listReceivedInterests(deps: ReceivedDeps) {
  return async (
    actor: Actor,
    { offerId, site, ...query }: ReceivedInterestsQuery,
    statuses: InterestStatus[],
  ): Promise<Listed<ReceivedInterest>> => {
    const offerIds = await idsAskedFor(deps, actor.holder, { offerId, site });
    const wanted = { ...query, statuses, offerIds };
    const { items, totalItems } = await deps.interests.receivedBy(actor.holder, wanted);
    const offers = await offersOf(deps, items);
    const candidates = await deps.members.findAll([...new Set(items.map(({ candidateId }) => candidateId))]);
    const byId = new Map(candidates.map((member) => [member.userId, member]));
    const received = items.map(async (interest): Promise<ReceivedInterest[]> => {
      const offer = offers.get(interest.offerId);
      if (!offer) return [];
      const candidate = byId.get(interest.candidateId) ?? null;
      return [{ interest, offer, candidate, engagedSlotIds: await engagedSlotIds(deps, interest, offer) }];
    });
    return { items: (await Promise.all(received)).flat(), totalItems };
  };
}

/** Whether the actor expressed interest in this offer, and the status of that interest. */
export function readApplicationStatus({ interests }: { interests: Pick<InterestStore, 'find'> }) {
  return async (actor: Actor, offerId: number): Promise<ApplicationStatus> => {
    const interest = await interests.find(interestIdOf(offerId, actor.id));
    if (!isActive(interest))
      return { hasApplied: false, hasExpressedInterest: false, interestId: null, status: null };
    const { id, status, cv } = interest;
    return { hasApplied: cv !== null, hasExpressedInterest: true, interestId: id, status };
  };
}
