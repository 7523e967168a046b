import {
  Checkbox as KitCheckbox,
  RadioCards as KitRadioCards,
  Switch as KitSwitch,
} from '@praticio/ui-kit/choice';
import { FileField as KitFileField } from '@praticio/ui-kit/file-field';
import { Select as KitSelect } from '@praticio/ui-kit/select';
import {
  PasswordField as KitPasswordField,
  TextArea as KitTextArea,
  TextField as KitTextField,
} from '@praticio/ui-kit/text-field';
import { type ComponentProps, type FocusEvent, useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';

/**
 * The kit's fields, connected to the surrounding `Form` by their `name`. Each has the props of the plain field except value,
 * error and handlers. An error appears when the field loses the focus, and disappears as soon as it is edited.
 */
export type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'isSelected'> & {
  name: string;
};

/** Connects a custom field, such as a rich text editor, to the form. */
export function useFormField<Value>(name: string) {
  const { clearErrors, getFieldState, getValues, trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const { onChange: change, onBlur: leave } = field;
  const onChange = useCallback(
    (value: Value) => {
      change(value);
      // without an error it would only render the components that show errors
      if (getFieldState(name).error) clearErrors(name);
    },
    [change, clearErrors, getFieldState, name],
  );
  // a filled field is validated when it loses the focus; an empty field only when the form is sent
  const onBlur = useCallback(
    (event?: Pick<FocusEvent, 'relatedTarget'>) => {
      leave();
      // not when a button gets the focus: it validates all fields or leaves the page, and an error would shift it
      if (event?.relatedTarget instanceof HTMLButtonElement) return;
      const value: unknown = getValues(name);
      if (typeof value === 'string' && value.trim() !== '') void trigger(name);
    },
    [leave, getValues, name, trigger],
  );
  return {
    name,
    value: field.value as Value,
    onChange,
    onBlur,
    error: fieldState.error?.message,
  };
}

export function FormTextField(props: Bound<ComponentProps<typeof KitTextField>>) {
  const field = useFormField<string>(props.name);
  return <KitTextField {...props} {...field} value={field.value ?? ''} />;
}

export function FormPasswordField(props: Bound<ComponentProps<typeof KitPasswordField>>) {
  const field = useFormField<string>(props.name);
  return <KitPasswordField {...props} {...field} value={field.value ?? ''} />;
}

export function FormTextArea(props: Bound<ComponentProps<typeof KitTextArea>>) {
  const field = useFormField<string>(props.name);
  return <KitTextArea {...props} {...field} value={field.value ?? ''} />;
}

export function FormSelect(props: Bound<ComponentProps<typeof KitSelect>>) {
  const field = useFormField<string>(props.name);
  return <KitSelect {...props} {...field} value={field.value ?? ''} />;
}

export function FormCheckbox(props: Bound<ComponentProps<typeof KitCheckbox>>) {
  const { value, ...field } = useFormField<boolean>(props.name);
  return <KitCheckbox {...props} {...field} isSelected={value ?? false} />;
}

export function FormSwitch(props: Bound<ComponentProps<typeof KitSwitch>>) {
  const { value, error: _none, ...field } = useFormField<boolean>(props.name);
  return <KitSwitch {...props} {...field} isSelected={value ?? false} />;
}

export function FormRadioCards(props: Bound<ComponentProps<typeof KitRadioCards<string>>>) {
  const field = useFormField<string>(props.name);
  return <KitRadioCards {...props} {...field} value={field.value || null} />;
}

export function FormFileField(props: Bound<ComponentProps<typeof KitFileField>>) {
  const { onBlur: _none, ...field } = useFormField<File[]>(props.name);
  return <KitFileField {...props} {...field} value={field.value ?? []} />;
}
