import { type HTMLInputTypeAttribute, type ReactNode, type Ref, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from '../components/class-names.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { FieldLabel, FieldNotes, type FieldProps, fieldState } from './field.tsx';

type AriaProps = Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'isRequired' | 'isDisabled' | 'type' | 'slot' | 'ref'
>;

interface FrameProps extends AriaProps, FieldProps {
  type?: HTMLInputTypeAttribute;
  children: ReactNode;
}

/** The frame of every text field: label, description, error. */
function TextFrame({ children, label, description, type, ...props }: FrameProps) {
  const { error, isRequired, isDisabled, className, ...field } = props;
  return (
    <AriaTextField
      {...field}
      {...(type && { type: type as NonNullable<AriaTextFieldProps['type']> })}
      {...fieldState(props)}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      {children}
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

export interface TextFieldProps extends AriaProps, FieldProps {
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  icon?: IconName;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label, description and error. */
export function TextField({ placeholder, icon, inputRef, type = 'text', ...field }: TextFieldProps) {
  return (
    <TextFrame {...field} type={type}>
      <span className="kit-control">
        {icon && <Icon name={icon} className="kit-control__icon" />}
        <Input className="kit-input" ref={inputRef ?? null} {...(placeholder && { placeholder })} />
      </span>
    </TextFrame>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows and hides it. */
export function PasswordField({ placeholder, inputRef, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextFrame {...field} type={isShown ? 'text' : 'password'}>
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
    </TextFrame>
  );
}

export interface TextAreaProps extends AriaProps, FieldProps {
  rows?: number;
  placeholder?: string;
  /** Shows a counter; with `maxLength` the field also refuses more. */
  counterMax?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, with a counter if `counterMax` is given. */
export function TextArea({ placeholder, inputRef, rows = 5, counterMax, ...field }: TextAreaProps) {
  const length = (field.value ?? '').length;
  return (
    <TextFrame {...field}>
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
    </TextFrame>
  );
}
