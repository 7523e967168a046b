import type { DaySpan } from '@praticio/contracts/base/day';
import { addDays, dayOfMonth, laterDay, monthOf, monthStart, weekdayOf } from '@praticio/ui-kit/days';
import type { KeyboardEvent, PointerEvent } from 'react';
import { holdsDay, holdsSpan } from './day-spans.ts';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** Event handlers that the days of all months of a calendar share. */
export interface DayHandlers {
  onDay: (day: string) => void;
  onKeyDown: (event: KeyboardEvent, day: string) => void;
  onReach: (day: string) => void;
  onDragStart: (event: PointerEvent, day: string) => void;
  onDragOver: (event: PointerEvent, day: string) => void;
}

interface CalendarMonthProps extends DayHandlers {
  /** Any day of the month. */
  month: string;
  spans: readonly DaySpan[];
  /** The days between the first press and the current day, and whether they will be added or removed. */
  draft: (DaySpan & { adds: boolean }) | null;
  minDay: string;
  today: string;
  /** The day that is the tab stop. */
  stop: string;
  onSpan: (span: DaySpan) => void;
}

/** The Mondays of the weeks that contain days of the month. */
function weeksOf(month: string): string[] {
  const first = monthStart(month);
  const after = monthStart(month, 1);
  const weeks: string[] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday < after; monday = addDays(monday, 7))
    weeks.push(monday);
  return weeks;
}

const labelOf = (day: string): string => shortDay.format(new Date(day)).replace(/^1 /, '1er ');

/** A month as a table of days, with a button for each week and one for the whole month. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { month, spans, minDay, onSpan } = props;
  const name = monthName.format(new Date(month));
  const last = addDays(monthStart(month, 1), -1);
  const first = laterDay(monthStart(month), minDay);
  return (
    <div className="kit-availability__month">
      <div className="kit-availability__head">
        <h2>{name}</h2>
        {last >= minDay && (
          <button
            type="button"
            className="kit-availability__all"
            aria-label={`Tout le mois de ${name}`}
            aria-pressed={holdsSpan(spans, { from: first, to: last })}
            onClick={() => onSpan({ from: first, to: last })}
          >
            Tout le mois
          </button>
        )}
      </div>
      <table aria-label={name}>
        <thead>
          <tr>
            <td />
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                <span aria-hidden="true">{weekday.charAt(0).toUpperCase()}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((monday) => (
            <Week key={monday} {...props} monday={monday} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Week({ monday, ...props }: CalendarMonthProps & { monday: string }) {
  const { spans, minDay, onSpan, month } = props;
  const sunday = addDays(monday, 6);
  const from = laterDay(monday, minDay);
  return (
    <tr>
      <th scope="row">
        {sunday >= minDay && (
          <button
            type="button"
            className="kit-availability__week"
            aria-label={`Semaine du ${labelOf(monday)}`}
            aria-pressed={holdsSpan(spans, { from, to: sunday })}
            onClick={() => onSpan({ from, to: sunday })}
          >
            <span aria-hidden="true">›</span>
          </button>
        )}
      </th>
      {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => (
        <td key={day}>{monthOf(day) === monthOf(month) && <Day {...props} day={day} />}</td>
      ))}
    </tr>
  );
}

function Day({ day, ...props }: CalendarMonthProps & { day: string }) {
  const { spans, draft, minDay, today, stop, onDay, onKeyDown, onReach, onDragStart, onDragOver } = props;
  const isDraft = draft !== null && holdsDay([draft], day);
  const isFree = isDraft ? draft.adds : holdsDay(spans, day);
  const isSame = (other: string) => holdsDay(spans, other) === holdsDay(spans, day);
  const edge = { start: !isSame(addDays(day, -1)), end: !isSame(addDays(day, 1)) };
  return (
    <button
      type="button"
      className="kit-availability__day"
      data-day={day}
      data-draft={isDraft || undefined}
      data-start={edge.start || undefined}
      data-end={edge.end || undefined}
      aria-label={`${fullDay.format(new Date(day))}${isFree ? ', libre' : ''}`}
      aria-pressed={isFree}
      aria-current={day === today ? 'date' : undefined}
      disabled={day < minDay}
      tabIndex={day === stop ? 0 : -1}
      onClick={() => onDay(day)}
      onKeyDown={(event) => onKeyDown(event, day)}
      onFocus={() => onReach(day)}
      onPointerDown={(event) => onDragStart(event, day)}
      onPointerEnter={(event) => onDragOver(event, day)}
    >
      {dayOfMonth(day)}
    </button>
  );
}
