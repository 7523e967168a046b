import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Icon } from '../components/icon.tsx';
import { FieldLabel, FieldNotes, fieldState } from './aria-field.tsx';
import type { FieldProps } from './field.tsx';

export interface Chip<Value extends string = string> {
  value: Value;
  label: string;
  /** The number of results of this choice. */
  count?: number | undefined;
}

interface ChoiceChipsProps<Value extends string> extends FieldProps {
  chips: readonly Chip<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Any number of a few short choices. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { chips, label, isRequired, description, error, value, onChange } = props;
  return (
    <CheckboxGroup {...fieldState(props)} value={[...value]} onChange={(next) => onChange(next as Value[])}>
      <FieldLabel label={label} isRequired={isRequired} />
      <div className="kit-chips">
        {chips.map((chip) => (
          <Checkbox key={chip.value} value={chip.value} className="kit-chip">
            <Icon name="check" className="kit-chip__check" />
            {chip.label}
            {chip.count !== undefined && <span className="kit-chip__count">{chip.count}</span>}
          </Checkbox>
        ))}
      </div>
      <FieldNotes description={description} error={error} />
    </CheckboxGroup>
  );
}
