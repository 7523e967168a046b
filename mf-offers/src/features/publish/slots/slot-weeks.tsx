import { hoursText, longHoursText, weekdayText } from '@praticio/contracts/offers/shift-words';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { longDayText } from '@praticio/ui-kit/date-words';
import { addDays, weekdayOf } from '@praticio/ui-kit/days';
import { positionsText } from './slot-words.ts';

interface SlotWeeksProps {
  slots: readonly SlotInput[];
  /** The days whose slots were taken out by hand. */
  removed: ReadonlySet<string>;
  today: string;
  onOpen: (day: string) => void;
  onToggle: (day: string) => void;
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

/** The slots as a list by week, for phones. */
export function SlotWeeks({ slots, removed, today, onOpen, onToggle }: SlotWeeksProps) {
  const days = [...new Set([...slots.map(({ day }) => day), ...removed])].sort();
  const weeks = [...new Set(days.map(mondayOf))];
  return (
    <div className="grid gap-5">
      {weeks.map((monday) => (
        <section key={monday}>
          <h4 className="font-semibold">{`Semaine du ${longDayText(monday, today)}`}</h4>
          <ul className="divide-y divide-line">
            {days
              .filter((day) => mondayOf(day) === monday)
              .map((day) => (
                <li key={day}>
                  {removed.has(day) && (
                    <p className="flex min-h-11 items-center justify-between gap-3 text-sm text-muted">
                      <span className="line-through">{weekdayText(day)}</span>
                      <Button size="small" variant="ghost" onPress={() => onToggle(day)}>
                        Remettre
                      </Button>
                    </p>
                  )}
                  {slots
                    .filter((slot) => slot.day === day)
                    .map((slot) => (
                      <p key={slotIdOf(slot)} className="flex min-h-11 items-center gap-2">
                        <span className="min-w-0 flex-1 text-sm">
                          {weekdayText(day)}
                          <span className="data block font-medium">
                            <span aria-hidden="true">{hoursText(slot)}</span>
                            <span className="sr-only">{longHoursText(slot)}</span>
                            {` · ${positionsText(slot.positions)}`}
                          </span>
                        </span>
                        <IconButton
                          icon="edit"
                          aria-label={`Modifier le ${weekdayText(day)}`}
                          onPress={() => onOpen(day)}
                        />
                      </p>
                    ))}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
