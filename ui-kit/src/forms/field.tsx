import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
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

/** Translates FieldProps to the props of a react-aria field. Errors come from outside; the browser validates nothing. */
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

/** The label, with a star for required fields; screen readers announce the required state of the field itself. */
export function FieldLabel({ label, isRequired }: { label: string; isRequired?: boolean | undefined }) {
  return <Label className={labelClass(isRequired)}>{label}</Label>;
}

/** The class of a label. The star comes from the style sheet, so that it is not part of the field's name. */
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

/** The error of a field that is not react-aria's; `id` connects it to the field, `role` announces it at once. */
export function ErrorLine({ children, ...line }: { id?: string; role?: 'alert'; children: ReactNode }) {
  return (
    <span {...line} className="kit-error">
      <Icon name="alert" />
      <span>{children}</span>
    </span>
  );
}
