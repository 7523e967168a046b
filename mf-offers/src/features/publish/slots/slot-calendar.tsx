import { hoursText, weekdayText } from '@praticio/contracts/offers/shift-words';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { IconButton } from '@praticio/ui-kit/button';
import { addDays, dayOfMonth, laterDay, monthOf, monthStart, weekdayOf } from '@praticio/ui-kit/days';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { positionsText, WEEKDAYS } from './slot-words.ts';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const WEEK = 7;
const SATURDAY = 6;
const MONTHS = 2;

interface SlotCalendarProps {
  slots: readonly SlotInput[];
  /** Days whose slots were taken out by hand. */
  removed: ReadonlySet<string>;
  today: string;
  onOpen: (day: string) => void;
  /** Takes the slots of a day out, or puts them back. */
  onToggle: (day: string) => void;
}

const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -WEEK),
  ArrowDown: (day) => addDays(day, WEEK),
  Home: (day) => addDays(day, 1 - weekdayOf(day)),
  End: (day) => addDays(day, WEEK - weekdayOf(day)),
  PageUp: (day) => monthStart(day, -1),
  PageDown: (day) => monthStart(day, 1),
};

/** Two months of slots. Arrows move by day, Enter opens a day, Delete takes its slots out or puts them back. */
export function SlotCalendar({ slots, removed, today, onOpen, onToggle }: SlotCalendarProps) {
  const grid = useRef<HTMLDivElement>(null);
  const first = slots[0]?.day ?? today;
  const [page, setPage] = useState(monthStart(laterDay(first, today)));
  const [stop, setStop] = useState<string | null>(null);
  const [toFocus, setToFocus] = useState<string | null>(null);
  const hasSlots = slots.length > 0;
  // the first slots that are added may lie in another month
  // biome-ignore lint/correctness/useExhaustiveDependencies: later ones leave the page where its reader has turned it
  useEffect(() => setPage(monthStart(laterDay(first, today))), [hasSlots]);
  useEffect(() => {
    if (toFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${toFocus}"]`)?.focus();
    setToFocus(null);
  }, [toFocus]);
  const last = addDays(monthStart(page, MONTHS), -1);
  const seen = (day: string | null) => day !== null && page <= day && day <= last;
  const tabStop = seen(stop) ? stop : seen(first) ? first : laterDay(page, today);

  function onKeyDown(event: KeyboardEvent, day: string) {
    const move = MOVES[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onToggle(day);
    else if (move) {
      const next = laterDay(move(day), today);
      if (next < page) setPage(monthStart(next));
      else if (next > last) setPage(monthStart(next, 1 - MONTHS));
      setStop(next);
      setToFocus(next);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="slots-calendar" ref={grid}>
      <div className="flex justify-between">
        <IconButton
          icon="chevronLeft"
          aria-label="Mois précédents"
          isDisabled={page <= monthStart(today)}
          onPress={() => setPage(monthStart(page, -MONTHS))}
        />
        <IconButton
          icon="chevronRight"
          aria-label="Mois suivants"
          onPress={() => setPage(monthStart(page, MONTHS))}
        />
      </div>
      <div className="slots-calendar__months">
        {Array.from({ length: MONTHS }, (_, index) => monthStart(page, index)).map((month) => (
          <table key={month} className="slots-month" aria-label={monthName.format(new Date(month))}>
            <caption>{monthName.format(new Date(month))}</caption>
            <thead>
              <tr>
                {WEEKDAYS.map((weekday) => (
                  <th key={weekday} scope="col" abbr={weekday}>
                    {`${weekday.slice(0, 3)}.`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mondaysOf(month).map((monday) => (
                <tr key={monday}>
                  {Array.from({ length: WEEK }, (_, index) => addDays(monday, index)).map((day) => (
                    <td key={day}>
                      {monthOf(day) === monthOf(month) && (
                        <DayButton
                          day={day}
                          slots={slots.filter((slot) => slot.day === day)}
                          isRemoved={removed.has(day)}
                          isPast={day < today}
                          isStop={day === tabStop}
                          onOpen={() => onOpen(day)}
                          onFocus={() => setStop(day)}
                          onKeyDown={(event) => onKeyDown(event, day)}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  );
}

function mondaysOf(month: string): string[] {
  const first = monthStart(month);
  const mondays: string[] = [];
  for (let day = addDays(first, 1 - weekdayOf(first)); day < monthStart(month, 1); day = addDays(day, WEEK))
    mondays.push(day);
  return mondays;
}

/** 'lundi 4 janvier 2027, 8 h → 20 h, 2 postes' */
export function dayLabel(day: string, slots: readonly SlotInput[], isRemoved: boolean): string {
  const said = slots.map((slot) => `${hoursText(slot)}, ${positionsText(slot.positions)}`);
  return [weekdayText(day), ...said, ...(said.length === 0 && isRemoved ? ['retiré'] : [])].join(', ');
}

interface DayButtonProps {
  day: string;
  slots: readonly SlotInput[];
  isRemoved: boolean;
  isPast: boolean;
  isStop: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** 8 for 08:00, 8:30 for 08:30: a cell is narrow. */
const short = (time: string) => time.replace(/^0/, '').replace(/:00$/, '');

function DayButton({ day, slots, isRemoved, isPast, isStop, onOpen, onFocus, onKeyDown }: DayButtonProps) {
  const [slot, ...others] = slots;
  return (
    <button
      type="button"
      className="slots-day"
      data-day={day}
      data-state={slot ? 'slot' : isRemoved ? 'removed' : undefined}
      data-weekend={weekdayOf(day) >= SATURDAY || undefined}
      disabled={isPast && !slot}
      tabIndex={isStop ? 0 : -1}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <span className="sr-only">{dayLabel(day, slots, isRemoved)}</span>
      <span aria-hidden="true">{dayOfMonth(day)}</span>
      {slot && (
        <span aria-hidden="true" className="slots-day__hours">
          {`${short(slot.start)}–${short(slot.end)} h`}
        </span>
      )}
      {slot && (
        <span aria-hidden="true" className="slots-day__more">
          {others.length > 0 ? `+ ${others.length}` : slot.positions > 1 && `× ${slot.positions}`}
        </span>
      )}
      {!slot && isRemoved && (
        <span aria-hidden="true" className="slots-day__more">
          retiré
        </span>
      )}
    </button>
  );
}
