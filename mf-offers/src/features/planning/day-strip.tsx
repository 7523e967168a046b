import { DaySquares } from './day-squares.tsx';
import { dayTitle, weekdayLetter } from './planning-days.ts';
import { countsOf, entriesOn, isFreeOn, type PlanningRow } from './planning-rows.ts';
import { countsText } from './planning-words.ts';

interface DayStripProps {
  rows: readonly PlanningRow[];
  days: readonly string[];
  day: string;
  today: string;
  free: { from: string; to: string }[] | null;
  onDay: (day: string) => void;
}

/** The seven days of a week, the shown one in ink, with a square for each position. */
export function DayStrip({ rows, days, day: shown, today, free, onDay }: DayStripProps) {
  return (
    <ul className="planning-strip" aria-label="Jours de la semaine">
      {days.map((day) => {
        const counts = countsOf(entriesOn(rows, day));
        const isFree = isFreeOn(free, day);
        return (
          <li key={day}>
            <button
              type="button"
              className="planning-strip__day"
              aria-current={day === shown ? 'date' : undefined}
              data-today={day === today || undefined}
              data-free={isFree || undefined}
              onClick={() => onDay(day)}
            >
              <span className="sr-only">
                {`${dayTitle(day)}, ${countsText(counts)}${isFree ? ', vous êtes libre' : ''}`}
              </span>
              <span aria-hidden="true">{weekdayLetter(day)}</span>
              <span aria-hidden="true" className="planning-strip__number data">
                {Number(day.slice(8))}
              </span>
              <DaySquares counts={counts} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
