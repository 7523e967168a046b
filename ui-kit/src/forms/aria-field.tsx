import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import { type FieldProps, labelClass } from './field.tsx';

/** The frame of a field of react-aria. Plain fields use `PlainField`, so that a first visit does not load react-aria. */

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
