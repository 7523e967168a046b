import type { Ref } from 'react';
import { Icon } from '../components/icon.tsx';
import { type FieldProps, PlainField } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First, empty choice: 'Choisir…' in a form, 'Tous' in a filter. */
  placeholder?: string;
  name?: string;
  selectRef?: Ref<HTMLSelectElement>;
}

/** A choice from a short list, with the browser's own list: phones show their picker, keyboards can type ahead. */
export function Select({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  name,
  selectRef,
  ...field
}: SelectProps) {
  return (
    <PlainField {...field}>
      {(state) => (
        <span className="kit-control">
          <select
            {...state}
            name={name}
            ref={selectRef}
            className="kit-input kit-input--select"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className="kit-control__chevron" />
        </span>
      )}
    </PlainField>
  );
}
