import { type DaySpan, dayAfter, dayBefore } from '@praticio/contracts/base/day';
import { fromParisTime } from '@praticio/contracts/base/paris-time';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import { PLANNING_CANDIDATES_MAX } from '@praticio/contracts/offers/limits';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import type { Engagement } from '../engagements/engagement.ts';
import { spansOf } from '../engagements/engagement.ts';
import type { State } from '../engagements/moves.ts';
import type { ActiveInterest } from '../interests/interest.ts';
import { type PlannedOffer, timeZoneOfOffer } from '../offers/offer.ts';
import { overlap, type Shift, spanOf } from '../slots/shifts.ts';
import type { Slot } from '../slots/slot.ts';

/** Engagements that a planning shows: confirmed ones, and pending proposals. */
export const PLANNED_STATES: State[] = ['proposed', 'confirming', 'confirmed', 'done'];

/** One shift of an engagement. */
export interface PlannedShift {
  engagement: Engagement;
  shift: Shift;
}

export interface PlannedSlot {
  slot: Slot;
  /** Confirmed ones first. */
  people: Engagement[];
  /** Interested candidates without the slot, the earliest first. */
  interests: ActiveInterest[];
}

export interface PlannedCandidate {
  interest: ActiveInterest;
  /** Slots during which they are engaged elsewhere. */
  engagedSlotIds: string[];
}

export interface OfferPlan {
  offer: PlannedOffer;
  slots: PlannedSlot[];
  /** Engagements outside of its slots. */
  shifts: PlannedShift[];
  candidates: PlannedCandidate[];
}

/** The days as moments, wide enough for every time zone and for a night that has begun the day before. */
export function momentsOf({ from, to }: DaySpan): { from: Date; to: Date } {
  const [first, last] = [fromParisTime(dayBefore(from, 2)), fromParisTime(dayAfter(dayAfter(to)))];
  if (!(first && last)) throw new Error('days that are no moments');
  return { from: first, to: last };
}

/** The shifts of the engagements on these days. */
export const shiftsOn = (engagements: Engagement[], { from, to }: DaySpan): PlannedShift[] =>
  engagements
    .flatMap((engagement) => engagement.terms.shifts.map((shift) => ({ engagement, shift })))
    .filter(({ shift: { day } }) => from <= day && day <= to)
    .sort(byHours(({ shift }) => shift));

function byHours<Planned>(hoursOf: (planned: Planned) => Pick<Shift, 'day' | 'start'>) {
  const order = (planned: Planned) => {
    const { day, start } = hoursOf(planned);
    return `${day}T${start}`;
  };
  return (one: Planned, other: Planned) => order(one).localeCompare(order(other));
}

const isAgreed = ({ state }: Engagement) => state === 'confirmed' || state === 'done';

interface OfferFacts {
  offer: PlannedOffer;
  /** The engagements for this offer. */
  engagements: Engagement[];
  interests: ActiveInterest[];
  /** The confirmed engagements of the candidates, with all holders. */
  elsewhere: Engagement[];
}

/** The engaged and the interested people of each slot of an offer on these days, and engagements outside of slots. */
export function planOf({ offer, engagements, interests, elsewhere }: OfferFacts, days: DaySpan): OfferPlan {
  const isDeleted = offer.status === 'DELETED';
  const stored = isDeleted ? [] : offer.slots;
  const ids = new Set(stored.map(slotIdOf));
  const named = interests.slice(0, PLANNING_CANDIDATES_MAX);
  const slots = stored
    .filter(({ day }) => days.from <= day && day <= days.to)
    .map((slot): PlannedSlot => {
      const id = slotIdOf(slot);
      const there = engagements.filter(({ terms }) => terms.shifts.some(({ slotId }) => slotId === id));
      const people = [...there.filter(isAgreed), ...there.filter((one) => !isAgreed(one))];
      const busy = new Set(people.map(({ candidateId }) => candidateId));
      return {
        slot,
        people,
        interests: named.filter(
          ({ slotIds, candidateId }) =>
            (slotIds.length === 0 || slotIds.includes(id)) && !busy.has(candidateId),
        ),
      };
    });
  const engaged = Map.groupBy(elsewhere, ({ candidateId }) => candidateId);
  const wanted = new Set(slots.flatMap((slot) => slot.interests));
  const spans = slots.map(({ slot }) => ({ id: slotIdOf(slot), ...spanOf(slot, timeZoneOfOffer(offer)) }));
  return {
    offer,
    slots,
    shifts: shiftsOn(engagements, days).filter(({ shift }) => !shift.slotId || !ids.has(shift.slotId)),
    candidates: named
      .filter((interest) => wanted.has(interest))
      .map((interest) => {
        const taken = (engaged.get(interest.candidateId) ?? []).flatMap(spansOf);
        const overlapping = spans.filter((span) => taken.some((one) => overlap(one, span)));
        return { interest, engagedSlotIds: overlapping.map(({ id }) => id) };
      }),
  };
}

/** Offers with shifts on these days, by their first one. */
export function inOrderOfHours(plans: OfferPlan[]): OfferPlan[] {
  const firstOf = ({ slots, shifts }: OfferPlan) => {
    const all = [...slots.map(({ slot }) => slot), ...shifts.map(({ shift }) => shift)];
    return all.sort(byHours((one) => one))[0];
  };
  return plans
    .flatMap((plan) => {
      const first = firstOf(plan);
      return first ? [{ plan, first }] : [];
    })
    .sort((one, other) => byHours<Shift | Slot>((hours) => hours)(one.first, other.first))
    .map(({ plan }) => plan);
}

/** The free days of a person within the span; null for a person without free days. */
export function freeDays(
  candidate: Pick<Candidate, 'availability' | 'availableFrom'> | null,
  { from, to }: DaySpan,
): DaySpan[] | null {
  const { availability = [], availableFrom = null } = candidate ?? {};
  if (availability.length === 0 && availableFrom === null) return null;
  const said = availableFrom === null ? availability : [...availability, { from: availableFrom, to }];
  return said
    .map((span) => ({ from: span.from > from ? span.from : from, to: span.to < to ? span.to : to }))
    .filter((span) => span.from <= span.to);
}
