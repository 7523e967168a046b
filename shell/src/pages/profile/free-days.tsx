import type { DaySpan } from 'contracts/base/day';
import { AVAILABILITY_SPANS_MAX } from 'contracts/identity/candidate';
import { Button } from 'ui-kit/button';
import { parisDay } from 'ui-kit/days';
import { useFormContext } from 'ui-kit/form';
import { useFormField } from 'ui-kit/form-fields';
import { TextField } from 'ui-kit/text-field';

/** The days that are free, one row for each span. */
export function FreeDays() {
  const { value, onChange } = useFormField<DaySpan[]>('availability');
  const { errors } = useFormContext<{ availability: DaySpan[] }>().formState;
  const change = (index: number, changes: Partial<DaySpan>) =>
    onChange(value.map((span, at) => (at === index ? { ...span, ...changes } : span)));
  const today = parisDay(new Date());
  return (
    <div className="grid gap-3">
      {value.length === 0 && <p className="text-muted">Aucun jour libre indiqué.</p>}
      {value.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may hold the same days while they are filled in
        <fieldset key={index} className="flex flex-wrap items-end gap-3">
          <legend className="sr-only">{`Période ${index + 1}`}</legend>
          <TextField
            type="date"
            label="Du"
            value={from}
            onChange={(day) => change(index, { from: day })}
            error={errors.availability?.[index]?.from?.message}
          />
          <TextField
            type="date"
            label="Au"
            value={to}
            onChange={(day) => change(index, { to: day })}
            error={errors.availability?.[index]?.to?.message}
          />
          <Button
            variant="ghost"
            icon="close"
            aria-label={`Retirer la période ${index + 1}`}
            onPress={() => onChange(value.filter((_, at) => at !== index))}
          >
            Retirer
          </Button>
        </fieldset>
      ))}
      <Button
        className="justify-self-start"
        variant="secondary"
        icon="plus"
        isDisabled={value.length >= AVAILABILITY_SPANS_MAX}
        onPress={() => onChange([...value, { from: today, to: today }])}
      >
        Ajouter une période
      </Button>
    </div>
  );
}
