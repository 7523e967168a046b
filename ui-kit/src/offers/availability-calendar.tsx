import type { DaySpan } from '@praticio/contracts/base/day';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { longSpanText, spanText } from '@praticio/ui-kit/date-words';
import { addDays, daysFrom, laterDay, monthOf, monthStart, weekdayOf, yearOf } from '@praticio/ui-kit/days';
import { useToday } from '@praticio/ui-kit/today';
import { useEffect, useRef, useState } from 'react';
import { CalendarMonth } from './calendar-month.tsx';
import { addSpan, holdsDay, holdsSpan, joinSpans, removeSpan } from './day-spans.ts';
import { useDayChoice } from './use-day-choice.ts';

interface AvailabilityCalendarProps {
  label: string;
  /** The free days. */
  value: readonly DaySpan[];
  /** Receives sorted spans that neither touch nor overlap. */
  onChange: (spans: DaySpan[]) => void;
  /** The first day that can be chosen; today by default. */
  minDay?: string;
  /** Number of visible months. */
  months?: number;
}

/**
 * A calendar to choose free days by mouse (a press on the first and the last day, or a drag), touch or keyboard, also by
 * whole weeks and months. Choosing free days again removes them.
 */
export function AvailabilityCalendar(props: AvailabilityCalendarProps) {
  const { label, value, onChange, months = 2 } = props;
  const today = useToday();
  const minDay = props.minDay ?? today;
  const spans = joinSpans(value);
  const toggle = (span: DaySpan, adds = !holdsSpan(spans, span)) =>
    onChange(adds ? addSpan(spans, span) : removeSpan(spans, span));
  const [page, setPage] = useState(monthStart(spans.find(({ to }) => to >= minDay)?.from ?? minDay));
  const firstMonth = laterDay(page, monthStart(minDay));
  const lastDay = addDays(monthStart(firstMonth, months), -1);
  const root = useRef<HTMLFieldSetElement>(null);
  const choice = useDayChoice({
    root,
    minDay,
    isFree: (day) => holdsDay(spans, day),
    onSpan: toggle,
    seen: { from: firstMonth, to: lastDay },
    onPage: (day) => setPage(day < firstMonth ? monthStart(day) : monthStart(day, 1 - months)),
  });
  const [announcement, announce] = useState('');
  const summary = spans.map(({ from, to }) => longSpanText(from, to, today)).join(', ');
  useEffect(() => announce(summary ? `Libre ${summary}` : 'Aucun jour libre choisi'), [summary]);
  return (
    <fieldset ref={root} className="kit-availability" onPointerUp={choice.onDragEnd}>
      <legend className="kit-label">{label}</legend>
      <QuickChoices
        spans={spans}
        minDay={minDay}
        seen={{ from: firstMonth, to: lastDay }}
        onChange={onChange}
      />
      <div className="kit-availability__months">
        <IconButton
          icon="chevronLeft"
          aria-label="Mois précédents"
          isDisabled={firstMonth <= minDay}
          onPress={() => setPage(monthStart(firstMonth, -months))}
        />
        {Array.from({ length: months }, (_, index) => monthStart(firstMonth, index)).map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            spans={spans}
            minDay={minDay}
            today={today}
            onSpan={toggle}
            draft={choice.draft}
            stop={choice.stop}
            {...choice.handlers}
          />
        ))}
        <IconButton
          icon="chevronRight"
          aria-label="Mois suivants"
          onPress={() => setPage(monthStart(firstMonth, months))}
        />
      </div>
      <p className="kit-availability__help">
        {choice.draft
          ? 'Choisissez le dernier jour, ou appuyez sur Échap.'
          : 'Choisissez le premier puis le dernier jour où vous êtes libre.'}
      </p>
      <ul className="kit-availability__spans">
        {spans.map(({ from, to }) => (
          <li key={from}>
            <span aria-hidden="true" className="data">
              {spanText(from, to, today)}
            </span>
            <IconButton
              icon="close"
              size="small"
              aria-label={`Retirer ${longSpanText(from, to, today)}`}
              onPress={() => toggle({ from, to }, false)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

interface QuickChoicesProps {
  spans: readonly DaySpan[];
  minDay: string;
  seen: DaySpan;
  onChange: (spans: DaySpan[]) => void;
}

/** July and August: of this year until the end of August, then of the next. */
function summerOf(minDay: string): DaySpan {
  const year = yearOf(minDay) + (monthOf(minDay) > 8 ? 1 : 0);
  const from = `${year}-07-01`;
  return { from: laterDay(from, minDay), to: `${year}-08-31` };
}

function weekendsOf({ from, to }: DaySpan): DaySpan[] {
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, index) => addDays(from, index))
    .filter((day) => weekdayOf(day) >= 6)
    .map((day) => ({ from: day, to: day }));
}

function QuickChoices({ spans, minDay, seen, onChange }: QuickChoicesProps) {
  const from = laterDay(seen.from, minDay);
  const add = (added: readonly DaySpan[]) => onChange(joinSpans([...spans, ...added]));
  const quarter = { from: minDay, to: addDays(monthStart(minDay, 3), -1) };
  return (
    <div className="kit-row">
      <Button size="small" variant="secondary" onPress={() => add([quarter])}>
        Ces trois mois
      </Button>
      <Button size="small" variant="secondary" onPress={() => add([summerOf(minDay)])}>
        Juillet et août
      </Button>
      <Button size="small" variant="secondary" onPress={() => add(weekendsOf({ from, to: seen.to }))}>
        Week-ends affichés
      </Button>
      {spans.length > 0 && (
        <Button size="small" variant="ghost" onPress={() => onChange([])}>
          Tout effacer
        </Button>
      )}
    </div>
  );
}
