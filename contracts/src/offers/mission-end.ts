import { longDate } from '../base/french-dates.ts';
import { fromParisTime, parisDay } from '../base/paris-time.ts';
import { DAY_MS } from '../base/units.ts';

/** Lists ask for the same few days again and again, and time zones are slow. */
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
 * online and urgent no longer than its mission, whatever was paid.
 */
export function untilMissionEnd(until: Date, endDate: string | null): Date {
  const end = endDate === null ? null : lastMinuteOf(endDate);
  return end !== null && end < until ? end : until;
}

/**
 * 'jusqu'au 26 décembre 2026': how long an urgent badge bought at `now` highlights an offer, a month as the page says. Where the
 * mission ends before, its last day and the number of days that are paid for, today's among them.
 */
export function urgentEndWords(now: Date, endDate: string | null): string {
  const month = new Date(now);
  month.setMonth(month.getMonth() + 1);
  const end = untilMissionEnd(month, endDate);
  const words = `jusqu'au ${longDate(end)}`;
  if (end === month) return words;
  const days = (Date.parse(parisDay(end)) - Date.parse(parisDay(now))) / DAY_MS + 1;
  return `${words}, fin de la mission (${days} ${days > 1 ? 'jours' : 'jour'})`;
}
