/** Sets of days, as sorted spans that neither touch nor overlap. */
import type { DaySpan } from '@praticio/contracts/base/day';
import { addDays } from '@praticio/ui-kit/days';

/** The same days in as few spans as possible, sorted. */
export function joinSpans(spans: readonly DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from.localeCompare(b.from))) {
    const last = joined.at(-1);
    if (last && span.from <= addDays(last.to, 1)) {
      if (span.to > last.to) joined[joined.length - 1] = { from: last.from, to: span.to };
    } else joined.push(span);
  }
  return joined;
}

export function addSpan(spans: readonly DaySpan[], added: DaySpan): DaySpan[] {
  return joinSpans([...spans, added]);
}

export function removeSpan(spans: readonly DaySpan[], removed: DaySpan): DaySpan[] {
  const left = spans.flatMap(({ from, to }) => [
    { from, to: to < removed.from ? to : addDays(removed.from, -1) },
    { from: from > removed.to ? from : addDays(removed.to, 1), to },
  ]);
  return joinSpans(left.filter(({ from, to }) => from <= to));
}

export function holdsDay(spans: readonly DaySpan[], day: string): boolean {
  return spans.some(({ from, to }) => from <= day && day <= to);
}

/** Whether all days of `span` are in `spans`. */
export function holdsSpan(spans: readonly DaySpan[], span: DaySpan): boolean {
  return spans.some(({ from, to }) => from <= span.from && span.to <= to);
}
