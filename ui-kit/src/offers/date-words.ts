/** Formats an offer's dates: short for cards, long for screen readers. `today` is a day in Europe/Paris. */
import { weekdaysInWords } from '@praticio/contracts/offers/criteria-words';
import type { OfferTerms } from '@praticio/contracts/offers/terms';
import { addDays, dayOfMonth, daysFrom, monthOf, weekdayOf, yearOf } from '../base/days.ts';

export type OfferDates = Pick<OfferTerms, 'startDate' | 'endDate' | 'asSoonAsPossible' | 'weekdays'>;

const NO_BREAK = '\u00a0';
const YEAR_DAYS = 365;
/** Periods of fixed weekdays are given in months from this number of days on. */
const MONTHS_FROM_DAYS = 56;

const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
type Length = 'short' | 'long';

const monthWord = (day: string, length: Length): string =>
  (length === 'short' ? shortMonth : longMonth).format(new Date(day));

function dayWord(day: string, length: Length, shown: { month: boolean; year: boolean }): string {
  const number = dayOfMonth(day) === 1 ? '1er' : String(dayOfMonth(day));
  const month = shown.month ? [monthWord(day, length)] : [];
  return [number, ...month, ...(shown.year ? [yearOf(day)] : [])].join(NO_BREAK);
}

/** A day within a year of today is clear without its year. */
const needsYear = (day: string, today: string): boolean => Math.abs(daysFrom(today, day)) >= YEAR_DAYS;

/** '11 janv.', '1er déc.'; with its year when it is a year or more away from today. */
export function shortDayText(day: string, today: string): string {
  return dayWord(day, 'short', { month: true, year: needsYear(day, today) });
}

/** '11 janvier', '1er décembre 2028'. */
export function longDayText(day: string, today: string): string {
  return dayWord(day, 'long', { month: true, year: needsYear(day, today) });
}

interface Ends {
  from: string;
  to: string;
}

/** Both ends as text; a common month or year appears only in the second one. */
function ends(from: string, to: string, today: string, length: Length): Ends {
  const withYear = needsYear(from, today) || needsYear(to, today);
  const sameYear = yearOf(from) === yearOf(to);
  const sameMonth = sameYear && monthOf(from) === monthOf(to);
  return {
    from: dayWord(from, length, { month: !sameMonth, year: withYear && !sameYear }),
    to: dayWord(to, length, { month: true, year: withYear }),
  };
}

/** '11 janv. → 26 févr.' */
export function spanText(from: string, to: string, today: string): string {
  if (from === to) return shortDayText(from, today);
  const { from: first, to: last } = ends(from, to, today, 'short');
  return `${first} →${NO_BREAK}${last}`;
}

/** 'du 11 janvier au 26 février' */
export function longSpanText(from: string, to: string, today: string): string {
  if (from === to) return `le ${longDayText(from, today)}`;
  const { from: first, to: last } = ends(from, to, today, 'long');
  return `du ${first} au ${last}`;
}

interface Days {
  from: string;
  to: string;
}

/** '11 janv. → 26 févr.', 'dès le 11 janv.', "jusqu'au 26 févr."; '' without days. */
export function daysInWords({ from, to }: Days, today: string): string {
  if (from && to) return spanText(from, to, today);
  if (from) return `dès le ${shortDayText(from, today)}`;
  return to ? `jusqu'au ${shortDayText(to, today)}` : '';
}

/** 'janv. → juin', 'janvier à juin' */
function monthsText(from: string, to: string, today: string, length: Length): string {
  const withYear = needsYear(from, today) || needsYear(to, today);
  const word = (day: string, year: boolean) =>
    year ? `${monthWord(day, length)}${NO_BREAK}${yearOf(day)}` : monthWord(day, length);
  const between = length === 'short' ? ` →${NO_BREAK}` : ' à ';
  return word(from, withYear && yearOf(from) !== yearOf(to)) + between + word(to, withYear);
}

/** The start of an offer without an end, as text. */
function openStart({ startDate, asSoonAsPossible }: OfferDates, today: string, length: Length): string {
  if (!startDate) return asSoonAsPossible ? 'dès que possible' : '';
  if (startDate <= today) return 'dès maintenant';
  return `dès le ${dayWord(startDate, length, { month: true, year: needsYear(startDate, today) })}`;
}

function period(dates: OfferDates, today: string, length: Length): string {
  const { startDate, endDate, weekdays } = dates;
  if (startDate && endDate) {
    const inMonths = weekdaysInWords(weekdays) !== '' && daysFrom(startDate, endDate) >= MONTHS_FROM_DAYS;
    if (inMonths) return monthsText(startDate, endDate, today, length);
    return length === 'short' ? spanText(startDate, endDate, today) : longSpanText(startDate, endDate, today);
  }
  const start = openStart(dates, today, length);
  if (!endDate) return start;
  const end = `jusqu'au ${length === 'short' ? shortDayText(endDate, today) : longDayText(endDate, today)}`;
  return start ? `${start}, ${end}` : end;
}

const NO_DATES = 'dates à convenir';

/** 'lun. au ven.', 'mar. et jeu.'; a single day and the week-ends keep their full names. */
function shortWeekdays(full: string): string {
  if (!full.includes(' ')) return full;
  return full.replace(/^du /, '').replace(/(lun|mar|mer|jeu|ven|sam|dim)[a-z]+/g, '$1.');
}

function datesIn(dates: OfferDates, today: string, length: Length): string {
  const weekdays = weekdaysInWords(dates.weekdays);
  const shown = length === 'short' ? shortWeekdays(weekdays) : weekdays;
  return [shown, period(dates, today, length)].filter(Boolean).join(', ') || NO_DATES;
}

/** The dates without their weekdays: '11 janv. → 26 févr.', 'dès le 4 janv.'; 'dates à convenir' for none. */
export function periodText(dates: OfferDates, today: string): string {
  return period(dates, today, 'short') || NO_DATES;
}

/** The long form for screen readers: 'du 11 janvier au 26 février'. */
export function longPeriodText(dates: OfferDates, today: string): string {
  return period(dates, today, 'long') || NO_DATES;
}

/** '11 janv. → 26 févr.', 'dès le 4 janv.', 'mardis, janv. → juin', 'dès que possible'; 'dates à convenir' for none. */
export function datesText(dates: OfferDates, today: string): string {
  return datesIn(dates, today, 'short');
}

/** The long form for screen readers: 'du 11 janvier au 26 février', 'mardis, janvier à juin'. */
export function longDatesText(dates: OfferDates, today: string): string {
  return datesIn(dates, today, 'long');
}

/** Whether an offer has any dates. */
export function hasDates(dates: OfferDates): boolean {
  return Boolean(dates.startDate || dates.endDate || dates.asSoonAsPossible);
}

/** Whether the last day of an offer is in the past; the offer is then closed until its owner changes its dates. */
export function datesAreOver({ endDate }: Pick<OfferDates, 'endDate'>, today: string): boolean {
  return endDate !== null && endDate < today;
}

const daysWord = (days: number): string => (days === 1 ? 'une journée' : `${days}${NO_BREAK}jours`);

/** How many days of the period fall on the weekdays. */
function countOn(weekdays: readonly number[], startDate: string, days: number): number {
  const isOn = (day: number) => weekdays.includes(weekdayOf(addDays(startDate, day)));
  return Array.from({ length: days }, (_, day) => day).filter(isOn).length;
}

/**
 * The duration of an offer, first and last day included: '7 semaines', '3 mois'; for some weeks on fixed weekdays the number
 * of these days; '' without a start or an end.
 */
export function durationText({ startDate, endDate, weekdays }: OfferDates): string {
  if (!startDate || !endDate) return '';
  const after = addDays(endDate, 1);
  const days = daysFrom(startDate, after);
  if (weekdaysInWords(weekdays) !== '' && days <= MONTHS_FROM_DAYS)
    return daysWord(countOn(weekdays, startDate, days));
  const months = (yearOf(after) - yearOf(startDate)) * 12 + monthOf(after) - monthOf(startDate);
  if (months > 0 && dayOfMonth(after) === dayOfMonth(startDate)) return `${months}${NO_BREAK}mois`;
  if (days % 7 === 0 && days < 16 * 7) return days === 7 ? 'une semaine' : `${days / 7}${NO_BREAK}semaines`;
  if (days < 14) return daysWord(days);
  if (days < 16 * 7) return `environ ${Math.round(days / 7)}${NO_BREAK}semaines`;
  return `environ ${Math.round(days / 30.44)}${NO_BREAK}mois`;
}
