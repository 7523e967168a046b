import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import { ErrorLine, type FieldProps, labelClass } from './field.tsx';

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
export function Select(props: SelectProps) {
  const { label, description, error, isRequired, isDisabled, className } = props;
  const { options, value, onChange, onBlur, placeholder, name, selectRef } = props;
  const id = useId();
  const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('kit-field', className)}>
      <label className={labelClass(isRequired)} htmlFor={id}>
        {label}
      </label>
      <span className="kit-control">
        <select
          id={id}
          name={name}
          ref={selectRef}
          className="kit-input kit-input--select"
          value={value}
          disabled={isDisabled}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
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
      <Note id={`${id}-description`} className="kit-description" text={description} />
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}

function Note({ id, className, text }: { id: string; className: string; text: ReactNode }) {
  return text ? (
    <span id={id} className={className}>
      {text}
    </span>
  ) : null;
}
