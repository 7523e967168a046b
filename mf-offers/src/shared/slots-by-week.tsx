import { hoursText, longHoursText, minutesText, weekdayText } from '@praticio/contracts/offers/shift-words';
import { type Slot, slotStateLabels } from '@praticio/contracts/offers/slots';
import { longDayText } from '@praticio/ui-kit/date-words';
import { addDays, weekdayOf } from '@praticio/ui-kit/days';
import { formatCount } from '@praticio/ui-kit/format';
import { useToday } from '@praticio/ui-kit/today';
import { Fragment, type ReactNode } from 'react';

/** Weeks that are open before the rest is folded. */
const OPEN_WEEKS = 4;

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

type Shown = Pick<Slot, 'day' | 'start' | 'end' | 'breakMinutes' | 'positions' | 'note'> &
  Partial<Pick<Slot, 'state' | 'taken'>>;

/** How many people a slot is for, or that it is for nobody any more. */
function stateWords({ state = 'open', positions, taken = 0 }: Shown): string {
  if (state !== 'open') return slotStateLabels[state];
  return positions > 1 ? formatCount(positions - taken, 'poste') : '';
}

/** Hours, break, note and state of a slot. */
export function SlotLine({ slot }: { slot: Shown }) {
  const more = [
    slot.breakMinutes > 0 && `pause ${minutesText(slot.breakMinutes)}`,
    slot.note,
    stateWords(slot),
  ].filter(Boolean);
  return (
    <>
      {weekdayText(slot.day)}{' '}
      <span className="data font-medium whitespace-nowrap">
        <span aria-hidden="true">{hoursText(slot)}</span>
        <span className="sr-only">{longHoursText(slot)}</span>
      </span>
      {more.length > 0 && <span className="text-muted">{`, ${more.join(', ')}`}</span>}
    </>
  );
}

interface SlotsByWeekProps<Slot extends Shown> {
  slots: readonly Slot[];
  /** Draws one slot; its line by default. */
  children?: (slot: Slot) => ReactNode;
}

/** Slots under the weeks in which they begin; many weeks are folded. */
export function SlotsByWeek<Slot extends Shown>({ slots, children }: SlotsByWeekProps<Slot>) {
  const weeks = [...new Set(slots.map(({ day }) => mondayOf(day)))];
  const [shown, folded] = [weeks.slice(0, OPEN_WEEKS), weeks.slice(OPEN_WEEKS)];
  const ofWeek = (monday: string) => slots.filter(({ day }) => mondayOf(day) === monday);
  const draw = (monday: string) => (
    <Week key={monday} monday={monday}>
      {ofWeek(monday).map((slot) => (
        <Fragment key={`${slot.day} ${slot.start} ${slot.end}`}>
          {children ? (
            children(slot)
          ) : (
            <li data-closed={(slot.state ?? 'open') !== 'open' || undefined}>
              <SlotLine slot={slot} />
            </li>
          )}
        </Fragment>
      ))}
    </Week>
  );
  return (
    <div className="slots-weeks">
      {shown.map(draw)}
      {folded.length > 0 && (
        <details>
          <summary className="kit-link cursor-pointer">
            {`Voir ${formatCount(folded.length, 'autre semaine', 'autres semaines')}`}
          </summary>
          <div className="slots-weeks mt-4">{folded.map(draw)}</div>
        </details>
      )}
    </div>
  );
}

function Week({ monday, children }: { monday: string; children: ReactNode }) {
  const today = useToday();
  return (
    <section>
      <h3>{`Semaine du ${longDayText(monday, today)}`}</h3>
      <ul>{children}</ul>
    </section>
  );
}
