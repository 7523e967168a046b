import { longDay } from '@praticio/contracts/base/french-dates';
import { addDays, monthOf, monthStart, weekdayOf, yearOf } from '@praticio/ui-kit/days';

/** The views, by their word in the URL. */
export const PLANNING_VIEWS = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' } as const;
export type PlanningView = keyof typeof PLANNING_VIEWS;

const WEEK = 7;
const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** View and day that a URL names; without a valid name, the week, or a phone's day, of today. */
export function placeOf(
  search: URLSearchParams,
  { today, isWide }: { today: string; isWide: boolean },
): { view: PlanningView; day: string } {
  const named = search.get('vue') ?? '';
  const view = Object.hasOwn(PLANNING_VIEWS, named) ? (named as PlanningView) : 'semaine';
  const date = search.get('date') ?? '';
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(date) && addDaysSafely(date) === date;
  // a phone has no room for seven columns
  return { view: view === 'semaine' && !isWide ? 'jour' : view, day: isDay ? date : today };
}

const addDaysSafely = (day: string): string => {
  const time = Date.parse(day);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
};

/** The days that are read: whole weeks, also for one day, whose week stands above it. */
export function spanOf(view: PlanningView, day: string): { from: string; to: string } {
  if (view !== 'mois') return { from: mondayOf(day), to: addDays(mondayOf(day), WEEK - 1) };
  const last = addDays(monthStart(day, 1), -1);
  return { from: mondayOf(monthStart(day)), to: addDays(mondayOf(last), WEEK - 1) };
}

/** The day that the arrows beside the title lead to. */
export function dayAway(view: PlanningView, day: string, steps: 1 | -1): string {
  if (view === 'mois') return monthStart(day, steps);
  return addDays(day, steps * WEEK);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

const dayNumber = (day: string) => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));

/** '28 déc. → 3 janv.': a phone has no room for more. */
export function shortTitleOf(view: PlanningView, day: string): string {
  if (view === 'mois') return titleOf(view, day);
  const { from, to } = spanOf(view, day);
  if (monthOf(from) === monthOf(to)) return titleOf(view, day).replace(/ \d{4}$/, '');
  const short = (end: string) => `${dayNumber(end)} ${shortMonth.format(new Date(end))}`;
  return `${short(from)} →\u00a0${short(to)}`;
}

/** '4 → 10 janvier 2027', '28 décembre 2026 → 3 janvier 2027', 'Janvier 2027' */
export function titleOf(view: PlanningView, day: string): string {
  if (view === 'mois') return capital(`${month.format(new Date(day))} ${yearOf(day)}`);
  const { from, to } = spanOf(view, day);
  const isOneMonth = monthOf(from) === monthOf(to);
  const isOneYear = yearOf(from) === yearOf(to);
  const first = isOneMonth ? '' : ` ${month.format(new Date(from))}${isOneYear ? '' : ` ${yearOf(from)}`}`;
  return `${dayNumber(from)}${first} →\u00a0${dayNumber(to)} ${month.format(new Date(to))} ${yearOf(to)}`;
}

/** 'mardi 5 janvier' */
export const dayTitle = (day: string): string =>
  `${weekday.format(new Date(day))} ${longDay(day)}`.replace(/ \d{4}$/, '');

export const shortWeekday = (day: string): string => `${weekday.format(new Date(day)).slice(0, 3)}.`;
export const weekdayLetter = (day: string): string =>
  weekday.format(new Date(day)).charAt(0).toLocaleUpperCase('fr');
