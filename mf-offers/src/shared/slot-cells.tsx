import { dayOfMonth } from '@praticio/ui-kit/days';

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' });
/** With more, cells are too small for their day. */
const NAMED_MAX = 14;

/** Somebody covers the slot; would, but it is filled or over; is engaged elsewhere; or does not cover it. */
export type SlotCellState = 'open' | 'full' | 'engaged' | 'none';

interface SlotCellsProps {
  slots: readonly { id: string; day: string; state: SlotCellState }[];
}

/** One cell for each slot. Screen readers get the same in words beside it. */
export function SlotCells({ slots }: SlotCellsProps) {
  const isNamed = slots.length <= NAMED_MAX;
  return (
    <span className="slots-strip" data-small={!isNamed || undefined} aria-hidden="true">
      {slots.map(({ id, day, state }) => (
        <span key={id} data-state={state}>
          {isNamed && (
            <>
              <small>{weekday.format(new Date(day))}</small>
              {dayOfMonth(day)}
            </>
          )}
        </span>
      ))}
    </span>
  );
}
