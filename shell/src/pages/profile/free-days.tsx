import type { DaySpan } from 'contracts/base/day';
import { AvailabilityCalendar } from 'ui-kit/availability-calendar';
import { useFormField } from 'ui-kit/form-fields';

/** The days that are free. */
export function FreeDays() {
  const { value, onChange } = useFormField<DaySpan[]>('availability');
  return <AvailabilityCalendar label="Jours libres" value={value} onChange={onChange} />;
}
