import { timeText } from '@praticio/contracts/offers/shift-words';
import { monthOf } from '@praticio/ui-kit/days';
import { useRef } from 'react';
import { DaySquares } from './day-squares.tsx';
import { dayTitle } from './planning-days.ts';
import { countsOf, type Entry, entriesOn, forDay, isFreeOn, type PlanningRow } from './planning-rows.ts';
import { blockText, countsText } from './planning-words.ts';
import { useGridFocus } from './use-grid-focus.ts';

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const WEEK = 7;
/** Lines of a day on a desk; the rest is a number. */
const LINES = 3;

interface MonthViewProps {
  rows: readonly PlanningRow[];
  days: readonly string[];
  /** Any day of the month. */
  day: string;
  today: string;
  title: string;
  free: { from: string; to: string }[] | null;
  isTurning: boolean;
  onDay: (day: string) => void;
  onPage: (steps: 1 | -1) => void;
}

/** A month: the slots of each day, and how many are filled. A press opens the day. */
export function MonthView({
  rows,
  days,
  day: shown,
  today,
  title,
  free,
  isTurning,
  onDay,
  onPage,
}: MonthViewProps) {
  const root = useRef<HTMLTableElement>(null);
  const weeks = Array.from({ length: days.length / WEEK }, (_, at) =>
    days.slice(at * WEEK, at * WEEK + WEEK),
  );
  const focus = useGridFocus({ root, rows: weeks.length, columns: WEEK, onPage, isTurning });
  return (
    <table ref={root} className="planning-month" aria-label={title} {...focus.grid}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{`${weekday.slice(0, 3)}.`}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {week.map((day, column) => (
              <td key={day} data-row={row} data-column={column}>
                <MonthDay
                  day={day}
                  entries={forDay(entriesOn(rows, day))}
                  isOther={monthOf(day) !== monthOf(shown)}
                  isToday={day === today}
                  isFree={isFreeOn(free, day)}
                  tabIndex={focus.tabIndexOf({ row, column })}
                  onDay={onDay}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthDayProps {
  day: string;
  entries: Entry[];
  isOther: boolean;
  isToday: boolean;
  isFree: boolean;
  tabIndex: number;
  onDay: (day: string) => void;
}

function MonthDay({ day, entries, isOther, isToday, isFree, tabIndex, onDay }: MonthDayProps) {
  const counts = countsOf(entries);
  const [shown, more] = [entries.slice(0, LINES), Math.max(0, entries.length - LINES)];
  return (
    <button
      type="button"
      className="planning-month__day"
      data-item
      data-other={isOther || undefined}
      data-free={isFree || undefined}
      tabIndex={tabIndex}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <span className="sr-only">
        {`${dayTitle(day)}, ${countsText(counts)}${isFree ? ', vous êtes libre' : ''}`}
      </span>
      <span aria-hidden="true" className="planning-month__head">
        <span className="planning-month__number data">{Number(day.slice(8))}</span>
        {counts.total > 0 && !counts.isOwn && (
          <span className="planning-month__count" data-open={counts.open > 0 || undefined}>
            {`${counts.filled}/${counts.total}`}
          </span>
        )}
      </span>
      <DaySquares counts={counts} />
      <span aria-hidden="true" className="planning-month__lines">
        {shown.map((entry) => (
          <span key={entry.key} className={`planning-line family-${entry.family}`} data-kind={entry.kind}>
            <b className="data">{timeText(entry.start)}</b>
            {entry.own ? entry.title : blockText(entry)}
          </span>
        ))}
        {more > 0 && <span className="planning-month__more">{`${more} de plus`}</span>}
      </span>
    </button>
  );
}
