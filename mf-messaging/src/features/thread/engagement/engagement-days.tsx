import type { Engagement } from '@praticio/contracts/offers/engagement';
import { hoursText, longHoursText, minutesText, weekdayText } from '@praticio/contracts/offers/shift-words';
import { addDays, dayOfMonth, daysFrom } from '@praticio/ui-kit/days';
import { useVisit } from '@praticio/ui-kit/visit';

type Shift = Engagement['terms']['shifts'][number];

const WEEK_DAYS = 7;
const STRIP_DAYS_MAX = 14;
const initial = new Intl.DateTimeFormat('fr-FR', { weekday: 'narrow', timeZone: 'UTC' });

/** The days that a strip of one or two weeks shows; none for a longer engagement. */
export function stripDays(shifts: readonly Pick<Shift, 'day'>[]): string[] {
  const [first, last] = [shifts[0]?.day, shifts.at(-1)?.day];
  if (!(first && last)) return [];
  const span = daysFrom(first, last) + 1;
  if (span > STRIP_DAYS_MAX) return [];
  const length = span > WEEK_DAYS ? STRIP_DAYS_MAX : WEEK_DAYS;
  return Array.from({ length }, (_, count) => addDays(first, count));
}

/** One or two weeks: days with a shift in the offer's colour, the candidate's own free days with a yellow foot. */
export function DayStrip({ engagement: { terms, side } }: { engagement: Engagement }) {
  const { spans } = useVisit();
  const free = side === 'candidate' ? spans : [];
  const worked = new Set(terms.shifts.map(({ day }) => day));
  return (
    <div className="grid grid-cols-7 gap-1 sm:grid-flow-col sm:auto-cols-fr" aria-hidden="true">
      {stripDays(terms.shifts).map((day) => {
        const isFree = free.some(({ from, to }) => from <= day && day <= to);
        const look = worked.has(day)
          ? 'bg-family text-on-family'
          : isFree
            ? 'bg-you-soft text-you-ink'
            : 'bg-sunken text-muted';
        return (
          <span
            key={day}
            className={`grid min-h-11 content-center justify-items-center border-b-4 text-sm font-semibold ${look} ${isFree ? 'border-you' : 'border-transparent'} rounded-md`}
          >
            <span className="text-xs">{initial.format(new Date(day))}</span>
            <span className="data">{dayOfMonth(day)}</span>
          </span>
        );
      })}
    </div>
  );
}

/** Every shift in words; a long list is folded. */
export function ShiftList({ shifts }: { shifts: readonly Shift[] }) {
  return (
    <details open={shifts.length === 1} className="text-sm">
      <summary className="kit-link inline-flex min-h-11 cursor-pointer items-center font-medium">
        {shifts.length === 1 ? "L'horaire" : `Les ${shifts.length} horaires`}
      </summary>
      <ul className="grid gap-1">
        {shifts.map((shift) => (
          <li key={shift.from} className="flex flex-wrap justify-between gap-x-4">
            <span>{weekdayText(shift.day)}</span>
            <span className="data font-medium">
              <span aria-hidden="true">{hoursText(shift)}</span>
              <span className="sr-only">{longHoursText(shift)}</span>
              {shift.breakMinutes > 0 && `, pause ${minutesText(shift.breakMinutes)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
