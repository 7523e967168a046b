import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { classNames } from '../components/class-names.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { FieldLabel, FieldNotes, fieldState } from './aria-field.tsx';
import { ErrorLine, type FieldProps } from './field.tsx';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  children: ReactNode;
  error?: string | undefined;
  className?: string;
}

/** A checkbox; its text is its accessible name and may contain links. */
export function Checkbox({ children, error, className, ...checkbox }: CheckboxProps) {
  return (
    <div className={classNames('kit-field', className)}>
      <AriaCheckbox
        {...checkbox}
        className="kit-checkbox"
        validationBehavior="aria"
        isInvalid={Boolean(error)}
      >
        <span className="kit-checkbox__box" aria-hidden="true">
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </AriaCheckbox>
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
    </div>
  );
}

interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  description?: ReactNode;
  className?: string;
}

/** A switch for a setting that takes effect at once. */
export function Switch({ children, description, className, ...control }: SwitchProps) {
  return (
    <div className={classNames('kit-field', className)}>
      <AriaSwitch {...control} className="kit-switch">
        <span className="kit-switch__track" aria-hidden="true">
          <span className="kit-switch__thumb" />
        </span>
        <span>{children}</span>
      </AriaSwitch>
      {description && <span className="kit-description">{description}</span>}
    </div>
  );
}

export interface RadioCard<Value extends string = string> {
  value: Value;
  title: string;
  description?: ReactNode;
  icon?: IconName;
  /** Shown at the right end, such as a price. */
  aside?: ReactNode;
  isDisabled?: boolean;
}

interface RadioCardsProps<Value extends string> extends FieldProps {
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
}

/** One choice among cards; arrow keys move between them. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { cards, label, description, error, isRequired, value, onChange, onBlur, name } = props;
  return (
    <RadioGroup
      value={value}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
      onChange={(value) => onChange(value as Value)}
      {...fieldState(props)}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <div className="kit-radio-cards">
        {cards.map((card) => (
          <Radio
            key={card.value}
            value={card.value}
            className="kit-radio-card"
            isDisabled={card.isDisabled ?? false}
          >
            {card.icon && <Icon name={card.icon} />}
            <span className="kit-radio-card__text">
              <span className="kit-radio-card__title">{card.title}</span>
              {card.description && <span className="kit-radio-card__description">{card.description}</span>}
            </span>
            {card.aside}
          </Radio>
        ))}
      </div>
      <FieldNotes description={description} error={error} />
    </RadioGroup>
  );
}
