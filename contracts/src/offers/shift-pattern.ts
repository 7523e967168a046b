import { dayAfter } from '../base/day.ts';
import type { ShiftInput } from './shift.ts';

/** Shifts that repeat: the same hours on the chosen weekdays between two days. */
export interface ShiftPattern {
  from: string;
  to: string;
  /** 1 is Monday; none are all. */
  weekdays: readonly number[];
  start: string;
  end: string;
  breakMinutes: number;
}

const SUNDAY = 7;
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || SUNDAY;
/** No pattern makes more than fit into an engagement; two years stop a mistyped one. */
const DAYS_MAX = 731;

/** The shifts of a pattern, the earliest first; none while days or hours are missing. */
export function shiftsOfPattern(pattern: ShiftPattern): ShiftInput[] {
  const { from, to, weekdays, start, end, breakMinutes } = pattern;
  if (!(from && start && end)) return [];
  const last = to || from;
  const shifts: ShiftInput[] = [];
  for (let day = from, count = 0; day <= last && count < DAYS_MAX; day = dayAfter(day), count += 1)
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
      shifts.push({ day, start, end, breakMinutes });
  return shifts;
}

const orderOf = ({ day, start }: Pick<ShiftInput, 'day' | 'start'>): string => `${day} ${start}`;

/** Both lists, the earliest first; a shift that begins as another one does takes its place. */
export function mergeShifts<Shift extends ShiftInput>(
  shifts: readonly Shift[],
  added: readonly Shift[],
): Shift[] {
  const byOrder = new Map([...shifts, ...added].map((shift) => [orderOf(shift), shift]));
  return [...byOrder.values()].sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
}
