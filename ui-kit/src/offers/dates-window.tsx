import { parseDate } from '@internationalized/date';
import { useAreaMark } from '@praticio/ui-kit/area';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import type { RefObject } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { Icon } from '../components/icon.tsx';

const WIDE = '(min-width: 64rem)';

interface DatesWindowProps {
  trigger: RefObject<HTMLButtonElement | null>;
  from: string;
  to: string;
  today: string;
  onChange: (days: { from: string; to: string }) => void;
  onClose: () => void;
}

/** A calendar in which the first day and the last are chosen, by pointer or by arrow keys and Enter. */
export function DatesWindow({ trigger, from, to, today, onChange, onClose }: DatesWindowProps) {
  const mark = useAreaMark();
  const choose = (days: { from: string; to: string }) => {
    onChange(days);
    onClose();
  };
  const calendar = (
    <>
      <RangeCalendar
        aria-label="Premier et dernier jour"
        value={from && to ? { start: parseDate(from), end: parseDate(to) } : null}
        defaultFocusedValue={parseDate(from || today)}
        minValue={parseDate(today)}
        onChange={({ start, end }) => choose({ from: start.toString(), to: end.toString() })}
      >
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
          {(date) => <CalendarCell date={date} className="kit-calendar__day kit-calendar__day--range" />}
        </CalendarGrid>
      </RangeCalendar>
      <div className="kit-search__foot">
        <span>Touchez le premier jour, puis le dernier.</span>
        {(from || to) && (
          <Button size="small" variant="ghost" onPress={() => choose({ from: '', to: '' })}>
            Toutes les dates
          </Button>
        )}
      </div>
    </>
  );
  const closing = { isOpen: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose() };
  // a phone has no space below the field
  if (!window.matchMedia(WIDE).matches)
    return (
      <Dialog title="Dates" size="small" {...closing}>
        {calendar}
      </Dialog>
    );
  return (
    <Popover
      className="kit-popover kit-search__window"
      triggerRef={trigger}
      placement="bottom start"
      {...closing}
      {...mark}
    >
      <Over onClose={onClose} />
      <AriaDialog className="kit-calendar" aria-label="Dates">
        {calendar}
      </AriaDialog>
    </Popover>
  );
}

function Over({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return null;
}
