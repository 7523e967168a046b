import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { OfferCandidates, OfferCandidatesQuery } from '@praticio/contracts/offers/offer-candidate';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor, Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { assertNotModerated, assertOwner } from '../offers/conditions.ts';
import type { Listed } from '../offers/list-page.ts';
import { isPublished, type PublishedOffer, timeZoneOfOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { FARTHEST_KM, kmBetween } from '../places/distance.ts';
import { type Engaged, fitsOf } from '../slots/fit.ts';
import { slotStateOf } from '../slots/slot.ts';
import type { ActiveInterest } from './interest.ts';
import type { ReceivedInterest } from './list.ts';
import type { InterestStore } from './store.ts';

interface Deps {
  offers: Pick<Offers, 'find'>;
  interests: Pick<InterestStore, 'ofOffer' | 'slotsOfOffer' | 'findActive' | 'countOfOffer'>;
  members: Pick<Members, 'findAll' | 'candidates'>;
  engagedOf: (userId: string) => Promise<Engaged[]>;
  now: () => Date;
}

type SlotFit = ReturnType<typeof fitsOf>[number];

/** An interest with the data by which a recruiter chooses. */
export interface OfferCandidate extends ReceivedInterest {
  profile: Candidate | null;
  fits: SlotFit[];
  /** Open slots that the candidate would work, and is not engaged elsewhere in. */
  coveredSlots: number;
  /** The author of the team's note; null if unknown. */
  noteAuthor: Member | null;
}

/** The number of newest interests that are sorted by covered slots and distance; older ones stay sorted by time. */
const RANKED_MAX = 500;
const VIEWS = ['all', 'shortlist', 'accepted', 'rejected'] as const;

/** The offer, if the actor acts for its owner. */
async function findOwn({ offers }: Deps, actor: Actor, id: number): Promise<PublishedOffer> {
  const offer = await offers.find(id);
  if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
  assertOwner(offer, actor);
  assertNotModerated(offer);
  return offer;
}

/** The open slots among those that the candidate has named. */
export function offeredSlots(
  { slotIds }: Pick<ActiveInterest, 'slotIds'>,
  openIds: readonly string[],
): string[] {
  return slotIds.length === 0 ? [...openIds] : openIds.filter((id) => slotIds.includes(id));
}

async function pageOf(
  { interests, members }: Deps,
  offer: PublishedOffer,
  { query, openIds }: { query: OfferCandidatesQuery; openIds: readonly string[] },
): Promise<Listed<ActiveInterest>> {
  const { view, page, limit } = query;
  const of = { recruiterId: offer.ownerId, id: offer.id };
  if (openIds.length === 0 || page * limit > RANKED_MAX) return interests.ofOffer(of, view, { page, limit });
  const [items, totalItems] = await Promise.all([
    interests.slotsOfOffer(of, view, RANKED_MAX),
    interests.countOfOffer(of, view),
  ]);
  const here = offer.location.commune?.coordinates;
  const profiles = here
    ? await members.candidates.findAll(items.map(({ candidateId }) => candidateId))
    : null;
  // sorting is stable: of those who cover as many and live as near, the newest come first
  const ranked = items
    .map((interest) => ({
      id: interest.id,
      covered: offeredSlots(interest, openIds).length,
      km: kmBetween(here, profiles?.get(interest.candidateId)?.place?.coordinates) ?? FARTHEST_KM,
    }))
    .sort((a, b) => b.covered - a.covered || a.km - b.km);
  const ids = ranked.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  return { items: await interests.findActive(ids), totalItems };
}

/** One page of the candidates of the actor's offer: most open slots covered first, of as many the nearest; without slots the newest first. */
export function listOfferCandidates(deps: Deps) {
  const { interests, members, engagedOf, now } = deps;

  return async (actor: Actor, offerId: number, query: OfferCandidatesQuery) => {
    const offer = await findOwn(deps, actor, offerId);
    const timeZone = timeZoneOfOffer(offer);
    const isOpen = (slot: PublishedOffer['slots'][number]) => slotStateOf(slot, timeZone, now()) === 'open';
    const openIds = offer.slots.filter(isOpen).map(slotIdOf);
    const of = { recruiterId: offer.ownerId, id: offer.id };
    const [{ items, totalItems }, ...counts] = await Promise.all([
      pageOf(deps, offer, { query, openIds }),
      ...VIEWS.map((view) => interests.countOfOffer(of, view)),
    ]);
    const authors = items.flatMap(({ note }) => note?.by ?? []);
    const people = await members.findAll([
      ...new Set([...items.map(({ candidateId }) => candidateId), ...authors]),
    ]);
    const byId = new Map(people.map((member) => [member.userId, member]));

    async function show(interest: ActiveInterest): Promise<OfferCandidate> {
      const [profile, engaged] = await Promise.all([
        members.candidates.find(interest.candidateId),
        offer.slots.length > 0 ? engagedOf(interest.candidateId) : [],
      ]);
      const elsewhere = engaged.filter((one) => one.offerId !== offer.id);
      const fits = fitsOf(offer.slots, timeZone, { engaged: elsewhere, free: profile });
      const free = new Set(fits.flatMap(({ slotId, engagement }) => (engagement ? [] : slotId)));
      const covered = offeredSlots(interest, openIds).filter((id) => free.has(id));
      return {
        interest,
        offer,
        candidate: byId.get(interest.candidateId) ?? null,
        profile,
        fits,
        engagedSlotIds: fits.flatMap(({ slotId, engagement }) => (engagement ? slotId : [])),
        coveredSlots: covered.length,
        noteAuthor: byId.get(interest.note?.by ?? '') ?? null,
      };
    }

    return {
      items: await Promise.all(items.map(show)),
      totalItems,
      counts: Object.fromEntries(VIEWS.map((view, at) => [view, counts[at]])) as OfferCandidates['counts'],
    };
  };
}
