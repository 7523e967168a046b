import { slotIdOf } from '@praticio/contracts/offers/slots';
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { Engagement } from '../engagements/engagement.ts';
import { namesOf } from '../engagements/view.ts';
import { type PlannedOffer, timeZoneOfOffer } from '../offers/offer.ts';
import { type Shift, spanOf } from '../slots/shifts.ts';
import type { PlannedSlot } from './planning.ts';
import type { FoundPlanning } from './read.ts';
import { openPositions } from './table-view.ts';

const GONE = 'Compte supprimé';

interface Shown {
  id: string;
  title: string;
  place: string;
  url: string;
  shift: Shift;
  timeZone: string;
  isAgreed: boolean;
}

function addHours(calendar: ICalCalendar, { id, title, place, url, shift, timeZone, isAgreed }: Shown): void {
  const { from, to } = spanOf(shift, timeZone);
  calendar.createEvent({
    id: `planning-${id}@praticio`,
    summary: title,
    location: place,
    url,
    start: from,
    end: to,
    status: isAgreed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
}

const isAgreed = ({ state }: Engagement) => state === 'confirmed' || state === 'done';
const hoursId = (shift: Shift) => slotIdOf(shift).replaceAll(':', '');

/** A planning as iCalendar: an event for each person in a slot, for its open positions, and for each own shift. */
export function planningCalendar({ offers, shifts, members }: FoundPlanning, publicUrl: string): string {
  const calendar = ical({
    name: 'Planning Praticio',
    prodId: { company: 'Praticio', product: 'Planning', language: 'FR' },
  });
  const addPerson = (engagement: Engagement, shift: Shift, timeZone: string) => {
    const { candidateName } = namesOf({ engagement, members });
    addHours(calendar, {
      id: `${engagement.id}-${hoursId(shift)}`,
      title: `${engagement.offerTitle} : ${candidateName ?? GONE}`,
      place: engagement.terms.place,
      url: `${publicUrl}/conversations/${engagement.interestId}`,
      shift,
      timeZone,
      isAgreed: isAgreed(engagement),
    });
  };
  const addOpen = (plan: PlannedSlot, offer: PlannedOffer) => {
    const open = openPositions(plan);
    if (open === 0) return;
    addHours(calendar, {
      id: `${offer.id}-${hoursId(plan.slot)}-open`,
      title: `${offer.title} : ${open} à pourvoir`,
      place: offer.location.text,
      url: `${publicUrl}/planning?vue=jour&date=${plan.slot.day}`,
      shift: plan.slot,
      timeZone: timeZoneOfOffer(offer),
      isAgreed: false,
    });
  };
  for (const { offer, slots, shifts: beside } of offers) {
    for (const plan of slots) {
      for (const engagement of plan.people) addPerson(engagement, plan.slot, timeZoneOfOffer(offer));
      addOpen(plan, offer);
    }
    for (const { engagement, shift } of beside) addPerson(engagement, shift, engagement.timeZone);
  }
  for (const { engagement, shift } of shifts)
    addHours(calendar, {
      id: `${engagement.id}-${hoursId(shift)}-own`,
      title: engagement.offerTitle,
      place: engagement.terms.place,
      url: `${publicUrl}/conversations/${engagement.interestId}`,
      shift,
      timeZone: engagement.timeZone,
      isAgreed: isAgreed(engagement),
    });
  return calendar.toString();
}
