import { dayAfter, dayBefore } from '@praticio/contracts/base/day';
import { DAY_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { zonedTime } from '@praticio/contracts/base/zoned-time';
import type { ShiftInput } from '@praticio/contracts/offers/shift';

/** Working hours on one day, in the time zone of their engagement. */
export type Shift = ShiftInput;

/** A period: start inclusive, end exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

/** The moments of a shift: an end that is not after the start is on the next day. */
export function spanOf({ day, start, end }: Shift, timeZone: string): Span {
  const { fromLocal } = zonedTime(timeZone);
  const lastDay = end > start ? day : dayAfter(day);
  return { from: moment(fromLocal(`${day}T${start}`)), to: moment(fromLocal(`${lastDay}T${end}`)) };
}

/** The moment of a day and a time; always exists for values that contracts accept. */
function moment(at: Date | null): Date {
  if (!at) throw new Error('a shift without a moment');
  return at;
}

export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** The duration without the break. When clocks change, a night has an hour more or less. */
export function workedMinutes(shift: Shift, timeZone: string): number {
  const { from, to } = spanOf(shift, timeZone);
  return Math.round((to.getTime() - from.getTime()) / MINUTE_MS) - shift.breakMinutes;
}

/** Sorts by start. */
export function inOrder<Hours extends Shift>(shifts: Hours[]): Hours[] {
  const order = ({ day, start, end }: Shift) => `${day}T${start}-${end}`;
  return shifts.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** The same local time, `days` earlier: clocks may change in between. */
export function momentBefore({ day, start }: Shift, days: number, timeZone: string): Date {
  return moment(zonedTime(timeZone).fromLocal(`${dayBefore(day, days)}T${start}`));
}

const HORIZON_MS = 2 * 366 * DAY_MS;
export const endsTooFar = ({ to }: Span, now: Date): boolean => to.getTime() - now.getTime() > HORIZON_MS;

export const SHIFT_BEGUN = 'Ce créneau a déjà commencé';
export const SHIFT_FAR = "Deux ans à l'avance au plus";
export const SHIFT_TWICE = 'Deux créneaux se chevauchent';
export const SHIFT_EMPTY = 'Ce créneau ne dure pas plus longtemps que sa pause';

/** The errors of the shifts, in their order; null if they can be proposed. */
export function shiftsError(shifts: Shift[], timeZone: string, now: Date): string | null {
  const spans = shifts.map((shift) => spanOf(shift, timeZone));
  if (spans.some(({ from }) => from <= now)) return SHIFT_BEGUN;
  if (spans.some((span) => endsTooFar(span, now))) return SHIFT_FAR;
  // also a shift within the hour that a change of clocks skips
  if (shifts.some((shift) => workedMinutes(shift, timeZone) <= 0)) return SHIFT_EMPTY;
  const meets = (span: Span, at: number) => {
    const before = spans[at - 1];
    return before !== undefined && overlap(before, span);
  };
  return spans.some(meets) ? SHIFT_TWICE : null;
}

/** Time zones of the overseas departments and territories, by the first digits of INSEE codes. */
const ZONES: Record<string, string> = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/St_Barthelemy',
  978: 'America/Marigot',
  984: 'Indian/Kerguelen',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
};
const ZONES_OF_REGIONS: Record<string, string> = {
  Guadeloupe: 'America/Guadeloupe',
  Martinique: 'America/Martinique',
  Guyane: 'America/Cayenne',
  'La Réunion': 'Indian/Reunion',
  Mayotte: 'Indian/Mayotte',
};

/** The time zone of a place; that of Paris if the place is unknown. */
export function timeZoneOf(commune: { codes: string[]; region: string } | null): string {
  const [code = ''] = commune?.codes ?? [];
  return ZONES[code.slice(0, 3)] ?? ZONES_OF_REGIONS[commune?.region ?? ''] ?? 'Europe/Paris';
}
