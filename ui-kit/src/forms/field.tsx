import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';

export interface FieldProps {
  label: string;
  description?: ReactNode;
  /** Shown below the field, and connected to it for screen readers. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that connect a control with its label, description and error. The browser validates nothing. */
export interface ControlState {
  id: string;
  disabled: boolean | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface PlainFieldProps extends FieldProps {
  /** Renders the control with these attributes, and any content between it and the description. */
  children: (state: ControlState) => ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The frame of a field of HTML: label, control, description, error. */
export function PlainField(props: PlainFieldProps) {
  const { label, description, error, isRequired, isDisabled, className, children, ref } = props;
  const id = useId();
  const [descriptionId, errorId] = [`${id}-description`, `${id}-error`];
  const notes = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classNames('kit-field', className)} ref={ref}>
      <label className={labelClass(isRequired)} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        disabled: isDisabled,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {description && (
        <span id={descriptionId} className="kit-description">
          {description}
        </span>
      )}
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </div>
  );
}

/** The class of a label. The star comes from the style sheet, so that it is not part of the field's name. */
export function labelClass(isRequired: boolean | undefined): string {
  return classNames('kit-label', isRequired && 'kit-label--required');
}

/** The error of a field that is not react-aria's; `id` connects it to the field, `role` announces it at once. */
export function ErrorLine({ children, ...line }: { id?: string; role?: 'alert'; children: ReactNode }) {
  return (
    <span {...line} className="kit-error">
      <Icon name="alert" />
      <span>{children}</span>
    </span>
  );
}
