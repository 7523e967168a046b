import { randomBytes } from 'node:crypto';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { forSelf } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Engagement as AgreedEngagement } from '../engagements/engagement.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Interest } from '../interests/interest.ts';
import type { Interests } from '../interests/part.ts';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { isHiddenFrom, isPublished, type PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { Slot } from '../slots/slot.ts';
import type { LinkStore } from './store.ts';
import type { CalendarTokens } from './tokens.ts';

/** Days of an accepted offer; without an end, its first day. */
export interface Engagement {
  interestId: string;
  offer: PublishedOffer;
  firstDay: string;
  lastDay: string;
  /** The open slots that the candidate has chosen; none for an offer without slots. */
  slots: Slot[];
}

export interface Calendar {
  engagements: Engagement[];
  /** Proposed and confirmed engagements on both sides, with their hours. */
  agreed: AgreedEngagement[];
  /** Null for a person without free days. */
  candidate: Candidate | null;
}

interface LinkDeps {
  calendarLinks: Pick<LinkStore, 'find' | 'save' | 'remove'>;
  calendarTokens: CalendarTokens;
  now: () => Date;
}

/** The token of the actor's calendar; null without a calendar. */
export function readCalendarLink({ calendarLinks, calendarTokens }: LinkDeps) {
  return async ({ id }: Actor): Promise<string | null> => {
    const link = await calendarLinks.find(id);
    return link && calendarTokens.sign(id, link.nonce);
  };
}

/** Creates a new token, which invalidates the earlier one. */
export function renewCalendarLink({ calendarLinks, calendarTokens, now }: LinkDeps) {
  return async ({ id, ver }: Actor & { ver: number }): Promise<string> => {
    const nonce = randomBytes(16).toString('base64url');
    const isSaved = await calendarLinks.save(id, { nonce, at: now(), ver });
    if (!isSaved) throw new AppError('auth/invalid-token');
    return calendarTokens.sign(id, nonce);
  };
}

export function revokeCalendarLink({ calendarLinks }: LinkDeps) {
  return ({ id }: Actor): Promise<void> => calendarLinks.remove(id);
}

interface CalendarDeps extends LinkDeps {
  interests: Pick<Interests, 'ofCandidate'>;
  engagements: Pick<Engagements, 'allOf'>;
  offers: Pick<Offers, 'findAll'>;
  candidates: Pick<Members['candidates'], 'find'>;
}

/** The engagements, accepted offers and free days of the token's owner. */
export function readCalendar(deps: CalendarDeps) {
  const { calendarTokens, interests, engagements: all, offers, candidates } = deps;
  const ownToken = readCalendarLink(deps);
  return async (token: string): Promise<Calendar> => {
    const userId = calendarTokens.userOf(token);
    const expected = await ownToken(forSelf(userId));
    if (!expected || !calendarTokens.areEqual(token, expected)) throw new AppError('calendar/not-found');
    const agreed = await all.allOf(forSelf(userId), {
      state: ['proposed', 'confirming', 'confirmed', 'done'],
    });
    // the hours are more precise than the days of the offer
    const withHours = new Set(agreed.map(({ interestId }) => interestId));
    const sent = await interests.ofCandidate(userId);
    const accepted = new Map(
      sent
        .filter(({ status, id }) => status === 'accepted' && !withHours.has(id))
        .map((interest) => [interest.offerId, interest]),
    );
    const found = (await offers.findAll([...accepted.keys()])).filter(isPublished);
    const engagements = found
      .filter((offer) => offer.status !== 'DELETED' && !isHiddenFrom(offer, { holder: userId }))
      .flatMap((offer) => {
        const interest = accepted.get(offer.id);
        return interest ? engagementOf(interest, offer) : [];
      });
    return { engagements, agreed, candidate: await candidates.find(userId) };
  };
}

function engagementOf({ id: interestId, slotIds }: Interest, offer: PublishedOffer): Engagement[] {
  const { startDate, endDate } = offer.terms;
  const firstDay = startDate ?? endDate;
  const slots = offer.slots.filter(
    (slot) => slot.taken < slot.positions && (slotIds.length === 0 || slotIds.includes(slotIdOf(slot))),
  );
  if (!firstDay || (offer.slots.length > 0 && slots.length === 0)) return [];
  return [{ interestId, offer, firstDay, lastDay: endDate ?? firstDay, slots }];
}
