import { parseDate } from '@internationalized/date';
import { useAreaMark } from '@praticio/ui-kit/area';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import type { RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { CalendarMonth } from '../forms/calendar-month.tsx';

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
        <CalendarMonth isRange />
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
