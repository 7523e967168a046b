import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

export interface FieldProps {
  label: string;
  description?: ReactNode;
  /** Shown below the field and tied to it for screen readers. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

/** The label; required fields carry a star, which screen readers hear as the required state of the field itself. */
export function FieldLabel({ label, isRequired }: { label: string; isRequired?: boolean | undefined }) {
  return (
    <Label className="kit-label">
      {label}
      {isRequired && (
        <span className="kit-label__required" aria-hidden="true">
          {' *'}
        </span>
      )}
    </Label>
  );
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
      <FieldError className="kit-error">{error}</FieldError>
    </>
  );
}
