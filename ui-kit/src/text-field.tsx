import { type HTMLInputTypeAttribute, type Ref, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

type AriaProps = Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'isRequired' | 'isDisabled' | 'type' | 'slot' | 'ref'
>;

export interface TextFieldProps extends AriaProps, FieldProps {
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  icon?: IconName;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label, description and error. */
export function TextField({
  label,
  description,
  error,
  className,
  placeholder,
  icon,
  inputRef,
  type = 'text',
  isRequired,
  isDisabled,
  ...field
}: TextFieldProps) {
  return (
    <AriaTextField
      {...field}
      type={type as NonNullable<AriaTextFieldProps['type']>}
      className={classNames('kit-field', className)}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <span className="kit-control">
        {icon && <Icon name={icon} className="kit-control__icon" />}
        <Input className="kit-input" ref={inputRef ?? null} {...(placeholder && { placeholder })} />
      </span>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows and hides it. */
export function PasswordField({
  label,
  description,
  error,
  className,
  placeholder,
  inputRef,
  isRequired,
  isDisabled,
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      {...field}
      type={isShown ? 'text' : 'password'}
      className={classNames('kit-field', className)}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <span className="kit-control">
        <Input
          className="kit-input kit-input--with-button"
          ref={inputRef ?? null}
          {...(placeholder && { placeholder })}
        />
        <AriaButton
          className="kit-control__button"
          aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onPress={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </AriaButton>
      </span>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

export interface TextAreaProps extends AriaProps, FieldProps {
  rows?: number;
  placeholder?: string;
  /** Shows a counter; with `maxLength` the field also refuses more. */
  counterMax?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, with a counter out of `counterMax` when given. */
export function TextArea({
  label,
  description,
  error,
  className,
  placeholder,
  inputRef,
  rows = 5,
  counterMax,
  isRequired,
  isDisabled,
  ...field
}: TextAreaProps) {
  const length = (field.value ?? '').length;
  return (
    <AriaTextField
      {...field}
      className={classNames('kit-field', className)}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={isRequired ?? false}
      isDisabled={isDisabled ?? false}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <AriaTextArea
        className="kit-input kit-input--area"
        rows={rows}
        ref={inputRef ?? null}
        {...(placeholder && { placeholder })}
      />
      {counterMax !== undefined && (
        <span className={classNames('kit-counter', length > counterMax && 'kit-counter--over')}>
          {`${length}/${counterMax}`}
        </span>
      )}
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}
