import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type Ref, useState } from 'react';
import { classNames } from '../components/class-names.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { type ControlState, type FieldProps, PlainField } from './field.tsx';

/** Attributes of HTML that an `<input>` and a `<textarea>` share. */
type Native = Pick<
  InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'maxLength'
  | 'inputMode'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
>;

interface TextProps extends Native, FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: ((text: string) => void) | undefined;
  isReadOnly?: boolean;
}

/** The part of `props` that goes to the control itself. */
function controlOf(props: TextProps, state: ControlState) {
  const { label, description, error, isRequired, isDisabled, className, ...control } = props;
  const { onChange, isReadOnly, ...native } = control;
  return {
    ...native,
    ...state,
    readOnly: isReadOnly,
    onChange: (event: { currentTarget: { value: string } }) => onChange?.(event.currentTarget.value),
  };
}

export interface TextFieldProps extends TextProps {
  type?: HTMLInputTypeAttribute;
  icon?: IconName;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, description and error. */
export function TextField({ icon, inputRef, type = 'text', ...field }: TextFieldProps) {
  return (
    <PlainField {...field}>
      {(state) => (
        <span className="kit-control">
          {icon && <Icon name={icon} className="kit-control__icon" />}
          <input {...controlOf(field, state)} className="kit-input" type={type} ref={inputRef} />
        </span>
      )}
    </PlainField>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows and hides it. */
export function PasswordField({ inputRef, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField {...field}>
      {(state) => (
        <span className="kit-control">
          <input
            {...controlOf(field, state)}
            className="kit-input kit-input--with-button"
            type={isShown ? 'text' : 'password'}
            ref={inputRef}
          />
          <button
            type="button"
            className="kit-control__button"
            aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </PlainField>
  );
}

export interface TextAreaProps extends TextProps {
  rows?: number;
  /** Shows a counter; with `maxLength` the field also refuses more. */
  counterMax?: number;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text, with a counter if `counterMax` is given. */
export function TextArea({ inputRef, rows = 5, counterMax, ...field }: TextAreaProps) {
  const length = (field.value ?? '').length;
  return (
    <PlainField {...field}>
      {(state) => (
        <>
          <textarea
            {...controlOf(field, state)}
            className="kit-input kit-input--area"
            rows={rows}
            ref={inputRef}
          />
          {counterMax !== undefined && (
            <span className={classNames('kit-counter', length > counterMax && 'kit-counter--over')}>
              {`${length}/${counterMax}`}
            </span>
          )}
        </>
      )}
    </PlainField>
  );
}
