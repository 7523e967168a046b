import { DAY_MS } from '@praticio/contracts/base/units';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import ical, {
  type ICalCalendar,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
  ICalWeekday,
} from 'ical-generator';
import type { Engagement as AgreedEngagement } from '../engagements/engagement.ts';
import { stateOf } from '../engagements/view.ts';
import { timeZoneOfOffer } from '../offers/offer.ts';
import { spanOf } from '../slots/shifts.ts';
import type { Calendar, Engagement } from './calendar.ts';

/** ISO weekdays, 1 for Monday. */
const weekdays = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
];
const REFRESH_SECONDS = 4 * 3_600;
/** The most repetitions of an engagement on some days of the week: five years. */
const DAYS_MAX = 1_827;

/**
 * The calendar as iCalendar. Offers and free days are whole days, which have no time zone: they stay on their day in Paris
 * in every calendar. Shifts of engagements have hours.
 */
export function calendarText({ engagements, agreed, candidate }: Calendar, publicUrl: string): string {
  const calendar = ical({
    name: 'Praticio',
    prodId: { company: 'Praticio', product: 'Calendrier', language: 'FR' },
    ttl: REFRESH_SECONDS,
  });
  for (const engagement of engagements) {
    if (engagement.slots.length > 0) addSlots(calendar, engagement, publicUrl);
    else addEngagement(calendar, engagement, publicUrl);
  }
  for (const engagement of agreed) addShifts(calendar, engagement, publicUrl);
  for (const { from, to } of candidate?.availability ?? [])
    addFreeDays(calendar, { id: `free-${from}-${to}`, summary: 'Disponible', from, to });
  const since = candidate?.availableFrom;
  if (since)
    addFreeDays(calendar, {
      id: `free-from-${since}`,
      summary: 'Disponible à partir de ce jour',
      from: since,
      to: since,
    });
  return calendar.toString();
}

function addEngagement(
  calendar: ICalCalendar,
  { interestId, offer, firstDay, lastDay }: Engagement,
  publicUrl: string,
): void {
  const { weekdays: chosen } = offer.terms;
  const worked = chosen.length === 0 ? [] : daysOf(firstDay, lastDay).filter((day) => isOneOf(day, chosen));
  const [first] = worked;
  const event = calendar.createEvent({
    id: `engagement-${interestId}@praticio`,
    summary: offer.title,
    location: offer.location.text,
    url: `${publicUrl}/offers/${offer.id}`,
    allDay: true,
    stamp: offer.updatedAt,
    ...(first ? { start: first, end: after(first) } : { start: at(firstDay), end: after(at(lastDay)) }),
  });
  // a count, because the end of a repetition would need to be a day as well
  if (first)
    event.repeating({
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: chosen.flatMap((day) => weekdays[day - 1] ?? []),
      count: worked.length,
    });
}

/** Hours that are not confirmed yet. */
function addSlots(calendar: ICalCalendar, { interestId, offer, slots }: Engagement, publicUrl: string): void {
  for (const slot of slots) {
    const { from, to } = spanOf(slot, timeZoneOfOffer(offer));
    calendar.createEvent({
      id: `slot-${interestId}-${slotIdOf(slot).replaceAll(':', '')}@praticio`,
      summary: offer.title,
      description: slot.note,
      location: offer.location.text,
      url: `${publicUrl}/offers/${offer.id}`,
      stamp: offer.updatedAt,
      status: ICalEventStatus.TENTATIVE,
      start: from,
      end: to,
    });
  }
}

function addShifts(calendar: ICalCalendar, engagement: AgreedEngagement, publicUrl: string): void {
  const { id, offerId, offerTitle, terms, timeZone, steps } = engagement;
  const isProposed = stateOf(engagement) === 'proposed';
  for (const shift of terms.shifts) {
    const { from, to } = spanOf(shift, timeZone);
    calendar.createEvent({
      id: `shift-${id}-${shift.day}-${shift.start.replace(':', '')}@praticio`,
      summary: offerTitle,
      location: terms.place,
      url: `${publicUrl}/offers/${offerId}`,
      stamp: steps.at(-1)?.at ?? from,
      status: isProposed ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      start: from,
      end: to,
    });
  }
}

interface FreeDays {
  id: string;
  summary: string;
  from: string;
  to: string;
}

/** Free days block no time. */
function addFreeDays(calendar: ICalCalendar, { id, summary, from, to }: FreeDays): void {
  calendar.createEvent({
    id: `${id}@praticio`,
    summary,
    allDay: true,
    start: at(from),
    end: after(at(to)),
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

const at = (day: string) => new Date(`${day}T00:00:00Z`);
/** The end of a whole day is the day after it. */
const after = (day: Date) => new Date(day.getTime() + DAY_MS);

const isOneOf = (day: Date, chosen: number[]): boolean => chosen.includes(day.getUTCDay() || 7);

function daysOf(from: string, to: string): Date[] {
  const count = Math.max(0, (at(to).getTime() - at(from).getTime()) / DAY_MS) + 1;
  return Array.from(
    { length: Math.min(count, DAYS_MAX) },
    (_, days) => new Date(at(from).getTime() + days * DAY_MS),
  );
}
