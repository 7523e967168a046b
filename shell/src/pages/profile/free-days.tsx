import type { DaySpan } from '@praticio/contracts/base/day';
import { AvailabilityCalendar } from '@praticio/ui-kit/availability-calendar';
import { DateField } from '@praticio/ui-kit/date-field';
import { useFormField } from '@praticio/ui-kit/form-fields';

/** The days that are free. */
export function FreeDays() {
  const { value, onChange } = useFormField<DaySpan[]>('availability');
  return <AvailabilityCalendar label="Jours libres" value={value} onChange={onChange} />;
}

/** The day from which on every day is free. */
export function FreeFrom() {
  const { name: _name, ...field } = useFormField<string>('availableFrom');
  return <DateField {...field} label="Libre sans limite à partir du (facultatif)" className="max-w-xs" />;
}
