import type { DaySpan } from 'contracts/base/day';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { addDays, laterDay, monthStart, weekdayOf } from 'ui-kit/days';
import type { DayHandlers } from './calendar-month.tsx';

interface DayChoiceOptions {
  root: RefObject<HTMLElement | null>;
  minDay: string;
  isFree: (day: string) => boolean;
  /** A first and a last day were chosen; whether they become free or are taken away. */
  onSpan: (span: DaySpan, adds: boolean) => void;
  seen: DaySpan;
  /** A day that is not seen is wanted. */
  onPage: (day: string) => void;
}

interface DayChoice {
  /** The days between the first one and where the reader is. */
  draft: (DaySpan & { adds: boolean }) | null;
  /** The one day that the Tab key reaches. */
  stop: string;
  handlers: DayHandlers;
  onDragEnd: () => void;
}

const inOrder = (a: string, b: string): DaySpan => (a <= b ? { from: a, to: b } : { from: b, to: a });

/** Where an arrow or paging key leads from a day. */
function dayAfterKey(key: string, day: string): string | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - weekdayOf(day),
    End: 7 - weekdayOf(day),
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'PageUp') return monthStart(day, -1);
  return key === 'PageDown' ? monthStart(day, 1) : null;
}

/** Choosing spans of days: the first day, then the last one, by press, drag or keyboard. */
export function useDayChoice({ root, minDay, isFree, onSpan, seen, onPage }: DayChoiceOptions): DayChoice {
  const [first, setFirst] = useState<string | null>(null);
  const [reached, setReached] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const drag = useRef<{ from: string; to: string } | null>(null);
  const stop = reached && reached >= seen.from && reached <= seen.to ? reached : laterDay(seen.from, minDay);

  const finish = (last: string) => {
    if (first) onSpan(inOrder(first, last), !isFree(first));
    setFirst(null);
  };
  // focus follows an arrow key, into another month too
  useEffect(() => {
    if (!wanted.current) return;
    root.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  const handlers: DayHandlers = {
    onDay: (day) => {
      if (first) finish(day);
      else setFirst(day);
      setReached(day);
    },
    onReach: setReached,
    onKeyDown: (event: KeyboardEvent, day) => {
      if (event.key === 'Escape' && first) {
        event.stopPropagation();
        setFirst(null);
        return;
      }
      const next = dayAfterKey(event.key, day);
      if (!next) return;
      event.preventDefault();
      const target = laterDay(next, minDay);
      wanted.current = target;
      if (target < seen.from || target > seen.to) onPage(target);
      setReached(target);
    },
    onDragStart: (event: PointerEvent, day) => {
      if (event.pointerType === 'mouse' && event.button === 0 && !first)
        drag.current = { from: day, to: day };
    },
    onDragOver: (event: PointerEvent, day) => {
      if (event.pointerType !== 'mouse') return;
      if (drag.current && event.buttons === 1) {
        drag.current.to = day;
        setFirst(drag.current.from);
      }
      if (first || drag.current) setReached(day);
    },
  };
  const onDragEnd = () => {
    const dragged = drag.current;
    drag.current = null;
    // a press on one day is a click, which comes next
    if (dragged && dragged.from !== dragged.to) finish(dragged.to);
  };
  const draft = first ? { ...inOrder(first, reached ?? first), adds: !isFree(first) } : null;
  return { draft, stop, handlers, onDragEnd };
}
