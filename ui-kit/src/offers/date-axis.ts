/** Positions on the axis of the date bars, in per cent of its width. Days are in Europe/Paris. */
import type { DaySpan } from '@praticio/contracts/base/day';
import { datesAreOver, type OfferDates } from '@praticio/ui-kit/date-words';
import { addDays, dayOfMonth, daysFrom, monthStart, weekdayOf, yearOf } from '@praticio/ui-kit/days';

const MONTHS = 12;
const WEEKS = 12;
/** Spans shorter than this number of days are hard to read on an axis of twelve months. */
const SHORT_DAYS = 56;

export interface AxisMark {
  day: string;
  /** Per cent from the axis's start. */
  at: number;
  label: string;
  /** True if a year begins there. */
  isStrong: boolean;
}

export interface DateAxis {
  unit: 'month' | 'week';
  from: string;
  /** The day after the last one. */
  to: string;
  marks: readonly AxisMark[];
}

const letter = new Intl.DateTimeFormat('fr-FR', { month: 'narrow', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

function axis(
  unit: DateAxis['unit'],
  from: string,
  to: string,
  marks: readonly { day: string; label: string }[],
): DateAxis {
  const days = daysFrom(from, to);
  return {
    unit,
    from,
    to,
    marks: marks.map(({ day, label }, index) => ({
      day,
      label,
      at: (daysFrom(from, day) / days) * 100,
      isStrong: index > 0 && yearOf(day) !== yearOf(marks[index - 1]?.day ?? day),
    })),
  };
}

let latest: DateAxis | undefined;

/** Twelve months from the current one: the axis of every bar in a list. */
export function monthAxis(today: string): DateAxis {
  // each card of a page asks for the same one
  const first = monthStart(today);
  if (latest?.from !== first) latest = monthsFrom(first);
  return latest;
}

function monthsFrom(first: string): DateAxis {
  const starts = Array.from({ length: MONTHS }, (_, index) => monthStart(first, index));
  const marks = starts.map((day) => ({ day, label: letter.format(new Date(day)) }));
  return axis('month', first, monthStart(first, MONTHS), marks);
}

/** Twelve weeks from the Monday of `day`; the first week of each month is named. */
export function weekAxis(day: string): DateAxis {
  const monday = addDays(day, 1 - weekdayOf(day));
  const starts = Array.from({ length: WEEKS }, (_, index) => addDays(monday, index * 7));
  const isNamed = (start: string, index: number) =>
    // The names of two consecutive weeks would overlap.
    index === 0 ? dayOfMonth(start) <= 14 : dayOfMonth(start) <= 7;
  const name = (start: string) => `${dayOfMonth(start)}\u00a0${shortMonth.format(new Date(start))}`;
  const marks = starts.map((start, index) => ({
    day: start,
    label: isNamed(start, index) ? name(start) : '',
  }));
  return axis('week', monday, addDays(monday, WEEKS * 7), marks);
}

/**
 * The best axis for `dates`: twelve weeks when each span has an end, is short and fits, else twelve months. It begins
 * today, or with the first dates if all are in the past. Pass the dates of all bars that share the axis.
 */
export function axisFor(dates: readonly OfferDates[], today: string): DateAxis {
  const spans = dates.map((one) => spanOf(one, today)).filter((span) => span !== null);
  const first = spans.map(({ from }) => from).sort()[0];
  if (!first) return monthAxis(today);
  const start: string = dates.every((one) => datesAreOver(one, today)) ? first : today;
  const weekBefore: string = addDays(first, -7);
  const weeks = weekAxis(weekBefore < start ? start : weekBefore);
  const fits = spans.every(({ from, to }) => to && daysFrom(from, to) < SHORT_DAYS && to < weeks.to);
  return fits ? weeks : monthAxis(start);
}

/** First and last day of an offer; `to` is null without an end. Null for an offer without dates. */
export function spanOf(dates: OfferDates, today: string): { from: string; to: string | null } | null {
  const { startDate, endDate, asSoonAsPossible } = dates;
  if (!startDate && !endDate && !asSoonAsPossible) return null;
  const isOver = endDate !== null && datesAreOver(dates, today);
  return { from: startDate ?? (isOver ? endDate : today), to: endDate };
}

/** A part of the axis, in per cent. */
export interface Segment {
  at: number;
  width: number;
  /** The span continues after the end of the axis. */
  goesOn: boolean;
}

/** Minimum width in per cent: one day of a year would be too thin. */
const LEAST_WIDTH = 1.6;

/** The segment from `from` to `to` (inclusive; null: no end); null when it ends before the axis begins. */
export function segmentOf(from: string, to: string | null, on: DateAxis): Segment | null {
  const days = daysFrom(on.from, on.to);
  const goesOn = to === null || to >= on.to;
  const start = Math.max(0, daysFrom(on.from, from));
  const end = goesOn ? days : daysFrom(on.from, addDays(to, 1));
  if (end <= 0) return null;
  const width = Math.max(((end - start) / days) * 100, LEAST_WIDTH);
  return { at: Math.min((start / days) * 100, 100 - width), width, goesOn };
}

/** The segments of the reader's free days. */
export function spanSegments(spans: readonly DaySpan[], on: DateAxis): Segment[] {
  return spans
    .filter(({ from }) => from < on.to)
    .map(({ from, to }) => segmentOf(from, to, on))
    .filter((segment) => segment !== null);
}

/** Minimum width of a tick in days, so that single days are visible on an axis of months. */
const TICK_DAYS = 3.5;

/** Start and length, in days from the axis's start, of each run of the weekdays in a span. */
export function ticksOf(
  span: { from: string; to: string | null },
  weekdays: readonly number[],
  on: DateAxis,
): { start: number; length: number }[] {
  const last = span.to && span.to < on.to ? daysFrom(on.from, span.to) : daysFrom(on.from, on.to) - 1;
  const least = on.unit === 'month' ? TICK_DAYS : 1;
  const ticks: { start: number; length: number }[] = [];
  let runStart: number | null = null;
  for (let day = Math.max(0, daysFrom(on.from, span.from)); day <= last + 1; day++) {
    const isWorked = day <= last && weekdays.includes(weekdayOf(addDays(on.from, day)));
    if (isWorked) runStart ??= day;
    else if (runStart !== null) {
      ticks.push({ start: runStart, length: Math.max(day - runStart, least) });
      runStart = null;
    }
  }
  return ticks;
}
