import type { DaySpan } from '@praticio/contracts/base/day';
import { addDays, laterDay, monthStart, weekdayOf } from '@praticio/ui-kit/days';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DayHandlers } from './calendar-month.tsx';

interface DayChoiceOptions {
  root: RefObject<HTMLElement | null>;
  minDay: string;
  isFree: (day: string) => boolean;
  /** Called with a chosen span; `adds` says whether its days become free. */
  onSpan: (span: DaySpan, adds: boolean) => void;
  seen: DaySpan;
  /** Called when the focus moves to a day outside the visible months. */
  onPage: (day: string) => void;
}

interface DayChoice {
  /** The days between the first press and the current day. */
  draft: (DaySpan & { adds: boolean }) | null;
  /** The day that is the tab stop. */
  stop: string;
  handlers: DayHandlers;
  onDragEnd: () => void;
}

const inOrder = (a: string, b: string): DaySpan => (a <= b ? { from: a, to: b } : { from: b, to: a });

/** The day that a key moves to from `day`. */
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

/** Selection of spans of days: first day, then last day, by press, drag or keyboard. */
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
  // The focus follows the arrow keys, also into another month.
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
    // A press on a single day is handled by the click event that follows.
    if (dragged && dragged.from !== dragged.to) finish(dragged.to);
  };
  const draft = first ? { ...inOrder(first, reached ?? first), adds: !isFree(first) } : null;
  return { draft, stop, handlers, onDragEnd };
}
