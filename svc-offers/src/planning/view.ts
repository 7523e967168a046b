import type { OwnShift, Planning, PlanningOffer } from '@praticio/contracts/offers/planning';
import { familyOfContract } from '@praticio/contracts/offers/terms';
import type { Engagement } from '../engagements/engagement.ts';
import { namesOf, stateOf } from '../engagements/view.ts';
import type { Member } from '../members/member.ts';
import { siteOf, timeZoneOfOffer } from '../offers/offer.ts';
import { type Shift, spanOf, workedMinutes } from '../slots/shifts.ts';
import { slotView } from '../slots/slot.ts';
import type { OfferPlan, PlannedShift } from './planning.ts';
import type { FoundPlanning } from './read.ts';

type Members = Map<string, Member>;

function personView(engagement: Engagement, members: Members) {
  const { id, interestId, candidateId, proposedBy } = engagement;
  const { candidateName } = namesOf({ engagement, members });
  const state = stateOf(engagement);
  return { engagementId: id, interestId, candidateId, name: candidateName, state, proposedBy };
}

function hoursView(shift: Shift, timeZone: string) {
  const { day, start, end, breakMinutes } = shift;
  const { from, to } = spanOf(shift, timeZone);
  const moments = { from: from.toISOString(), to: to.toISOString() };
  return { day, start, end, breakMinutes, ...moments, workedMinutes: workedMinutes(shift, timeZone) };
}

function offerPlanView(
  { offer, slots, shifts, candidates }: OfferPlan,
  { members, structure }: Pick<FoundPlanning, 'members' | 'structure'>,
): PlanningOffer {
  const { id, title, location, terms, contractType, status, filled } = offer;
  const timeZone = timeZoneOfOffer(offer);
  const now = new Date();
  return {
    id,
    title,
    location: location.text,
    siteName: siteOf(offer, structure)?.name ?? null,
    family: terms.family ?? familyOfContract(contractType),
    status,
    filled,
    timeZone,
    slots: slots.map(({ slot, people, interests }) => ({
      ...slotView(slot, timeZone, now),
      people: people.map((engagement) => personView(engagement, members)),
      interestIds: interests.map((interest) => interest.id),
    })),
    shifts: shifts.map(({ engagement, shift }) => ({
      ...personView(engagement, members),
      ...hoursView(shift, engagement.timeZone),
    })),
    candidates: candidates.map(({ interest, engagedSlotIds }) => {
      const member = members.get(interest.candidateId);
      return {
        interestId: interest.id,
        candidateId: interest.candidateId,
        name: [member?.firstname, member?.lastname].filter(Boolean).join(' ') || null,
        status: interest.status,
        rppsVerified: member?.rppsVerified ?? false,
        engagedSlotIds,
      };
    }),
  };
}

function ownShiftView({ engagement, shift }: PlannedShift, members: Members): OwnShift {
  const { id, interestId, offerId, offerTitle, proposedBy, terms, timeZone } = engagement;
  return {
    engagementId: id,
    interestId,
    offer: { id: offerId, title: offerTitle },
    holderName: namesOf({ engagement, members }).holderName,
    state: stateOf(engagement),
    proposedBy,
    place: terms.place,
    timeZone,
    ...hoursView(shift, timeZone),
  };
}

export const planningView = ({ offers, shifts, free, members, structure }: FoundPlanning): Planning => ({
  offers: offers.map((plan) => offerPlanView(plan, { members, structure })),
  shifts: shifts.map((planned) => ownShiftView(planned, members)),
  free,
});
