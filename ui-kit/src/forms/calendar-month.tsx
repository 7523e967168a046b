import { Button as AriaButton } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';

/** The month of a calendar, or of one for two days (`isRange`): its name between the buttons for other months, and its days. */
export function CalendarMonth({ isRange = false }: { isRange?: boolean }) {
  const day = classNames('kit-calendar__day', isRange && 'kit-calendar__day--range');
  return (
    <>
      <div className="kit-calendar__head">
        <AriaButton slot="previous" className="kit-calendar__step">
          <Icon name="chevronLeft" />
        </AriaButton>
        <Heading level={2} className="kit-calendar__title" />
        <AriaButton slot="next" className="kit-calendar__step">
          <Icon name="chevronRight" />
        </AriaButton>
      </div>
      <CalendarGrid className="kit-calendar__grid">
        {(date) => <CalendarCell date={date} className={day} />}
      </CalendarGrid>
    </>
  );
}
