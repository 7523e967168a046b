/**
 * Arithmetic of calendar days in Europe/Paris, written '2027-01-11'. Days are strings, so that servers and browsers in
 * other time zones compute the same.
 */
import { DAY_MS } from '@praticio/contracts/base/units';

const paris = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Paris at `date`. */
export function parisDay(date: Date): string {
  return paris.format(date);
}

const timeOf = (day: string): number => Date.parse(day);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** `count` days after `day`; before it when `count` is negative. */
export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * DAY_MS);
}

/** Days from `from` to `to`; 0 on the same day, negative when `to` comes first. */
export function daysFrom(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / DAY_MS;
}

/** The day of the week: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The first day of the month `months` after the month of `day`. */
export function monthStart(day: string, months = 0): string {
  return dayOf(Date.UTC(yearOf(day), monthOf(day) - 1 + months, 1));
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));
/** 1 to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));

/** The last day of an open-ended span. */
export const NO_END = '9999-12-31';

/** The later of two days. */
export const laterDay = (a: string, b: string): string => (a > b ? a : b);
