import { type Bound, useFormField } from '@praticio/ui-kit/form-fields';
import { PlacePicker, SpecialtyPicker } from '@praticio/ui-kit/pickers';
import type { ComponentProps } from 'react';

export function FormPlacePicker(props: Bound<ComponentProps<typeof PlacePicker>>) {
  const field = useFormField<string>(props.name);
  return <PlacePicker {...props} {...field} value={field.value ?? ''} />;
}

export function FormSpecialtyPicker(props: Bound<ComponentProps<typeof SpecialtyPicker>>) {
  const field = useFormField<string>(props.name);
  return <SpecialtyPicker {...props} {...field} value={field.value ?? ''} />;
}
