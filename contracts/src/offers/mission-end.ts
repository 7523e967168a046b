import { longDate } from '../base/french-dates.ts';
import { fromParisTime, parisDay } from '../base/paris-time.ts';
import { DAY_MS } from '../base/units.ts';
import { OFFER_LIFETIME_DAYS } from './limits.ts';

/** Lists need the same few days again and again, and time zones are slow. */
const lastMinutes = new Map<string, Date | null>();
const LAST_MINUTES_MAX = 2_000;

function lastMinuteOf(day: string): Date | null {
  const known = lastMinutes.get(day);
  if (known !== undefined) return known;
  if (lastMinutes.size >= LAST_MINUTES_MAX) lastMinutes.clear();
  const lastMinute = fromParisTime(`${day}T23:59`);
  lastMinutes.set(day, lastMinute);
  return lastMinute;
}

/**
 * The earlier of `until` and the last minute of the mission's last day in Paris ('2026-12-06'; null: no last day): an offer is
 * online and urgent no longer than its mission, even if more was paid for.
 */
export function untilMissionEnd(until: Date, endDate: string | null): Date {
  const end = endDate === null ? null : lastMinuteOf(endDate);
  return end !== null && end < until ? end : until;
}

/** When an urgent badge bought at `now` ends: after a month, as the page says, or with the mission. */
export function urgentEnd(now: Date, endDate: string | null): Date {
  const month = new Date(now);
  month.setMonth(month.getMonth() + 1);
  return untilMissionEnd(month, endDate);
}

/**
 * 'jusqu'au 26 décembre 2026': how long an urgent badge bought at `now` highlights an offer. Where the mission ends before the
 * month is over, its last day and the number of days that are paid for, today's among them.
 */
export function urgentEndWords(now: Date, endDate: string | null): string {
  const end = urgentEnd(now, endDate);
  const words = `jusqu'au ${longDate(end)}`;
  if (end.getTime() === urgentEnd(now, null).getTime()) return words;
  return `${words}, fin de la mission (${dayCount(daysBetween(now, end) + 1)})`;
}

/** When an offer goes offline (`expiresAt`, an ISO moment), and the last day of its mission, if it has one. */
interface OfferEnds {
  expiresAt: string;
  endDate: string | null;
}

/** Whether an offer stays online until its mission is over, so that a renewal would add nothing. */
export const endsWithMission = ({ expiresAt, endDate }: OfferEnds): boolean =>
  endDate !== null && parisDay(expiresAt) >= endDate;

/** The time that a renewal at `now` adds: '90 jours de plus', or the days until the mission's last one. */
export function renewalWords(now: Date, { expiresAt, endDate }: OfferEnds): string {
  const online = new Date(expiresAt);
  const isOnline = online > now;
  const from = isOnline ? online : now;
  const whole = new Date(from.getTime() + OFFER_LIFETIME_DAYS * DAY_MS);
  const end = untilMissionEnd(whole, endDate);
  if (end === whole) return `${OFFER_LIFETIME_DAYS} jours de plus`;
  // an offer that is offline gains today too
  const days = daysBetween(from, end) + (isOnline ? 0 : 1);
  return `jusqu'au ${longDate(end)}, fin de la mission (${dayCount(days)} de plus)`;
}

const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(parisDay(to)) - Date.parse(parisDay(from))) / DAY_MS;
const dayCount = (days: number): string => `${days} ${days > 1 ? 'jours' : 'jour'}`;
