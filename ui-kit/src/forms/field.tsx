import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';

export interface FieldProps {
  label: string;
  description?: ReactNode;
  /** Shown below the field and tied to it for screen readers. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

/** What a react-aria field is told of its FieldProps. Errors are given from outside: the browser checks nothing. */
export function fieldState({
  error,
  isRequired = false,
  isDisabled = false,
  className,
}: Partial<FieldProps>) {
  return {
    className: classNames('kit-field', className),
    validationBehavior: 'aria' as const,
    isInvalid: Boolean(error),
    isRequired,
    isDisabled,
  };
}

/** The label; a star is drawn on required ones, while screen readers hear the required state of the field itself. */
export function FieldLabel({ label, isRequired }: { label: string; isRequired?: boolean | undefined }) {
  return <Label className={labelClass(isRequired)}>{label}</Label>;
}

/** The star comes from the style sheet, so that it is no part of the field's name. */
export function labelClass(isRequired: boolean | undefined): string {
  return classNames('kit-label', isRequired && 'kit-label--required');
}

/** Description and error below a react-aria field. */
export function FieldNotes({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className="kit-description">
          {description}
        </Text>
      )}
      <FieldError className="kit-error">
        <Icon name="alert" />
        <span>{error}</span>
      </FieldError>
    </>
  );
}

/** The error of a field that is not react-aria's; `id` ties it to the field, `role` says it at once. */
export function ErrorLine({ children, ...line }: { id?: string; role?: 'alert'; children: ReactNode }) {
  return (
    <span {...line} className="kit-error">
      <Icon name="alert" />
      <span>{children}</span>
    </span>
  );
}
