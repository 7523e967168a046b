import { parseDate } from '@internationalized/date';
import { useAreaMark } from '@praticio/ui-kit/area';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import { useContext } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../components/icon.tsx';
import { FieldLabel, FieldNotes, fieldState } from './aria-field.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import type { FieldProps } from './field.tsx';

interface DateFieldProps extends FieldProps {
  /** '2027-01-11', '' for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** The earliest day that can be chosen. */
  min?: string;
}

const dayOf = (value: string | undefined) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseDate(value) : null;

/**
 * A field for a day, typed or chosen from a calendar: arrow keys move, Page keys change the month, Enter chooses, the browser's back
 * button closes.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, min, label, isRequired, description, error } = props;
  const mark = useAreaMark();
  const earliest = dayOf(min);
  return (
    <DatePicker
      {...fieldState(props)}
      value={dayOf(value)}
      onChange={(day) => onChange(day?.toString() ?? '')}
      granularity="day"
      shouldForceLeadingZeros
      {...(onBlur && { onBlur })}
      {...(earliest && { minValue: earliest })}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Group className="kit-control">
        <DateInput className="kit-input kit-input--with-button kit-date">
          {(segment) => <DateSegment segment={segment} className="kit-date__part" />}
        </DateInput>
        <AriaButton className="kit-control__button">
          <Icon name="calendar" />
        </AriaButton>
      </Group>
      <FieldNotes description={description} error={error} />
      <Popover className="kit-popover" {...mark}>
        <Dialog className="kit-calendar">
          <BackCloses />
          <Calendar>
            <CalendarMonth />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

function BackCloses() {
  const state = useContext(OverlayTriggerStateContext);
  useBackCloses(true, () => state?.close());
  return null;
}
