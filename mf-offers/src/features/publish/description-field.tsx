import { useFormField } from '@praticio/ui-kit/form-fields';
import { RichTextEditor } from '@praticio/ui-kit/rich-text-editor';

/** The description of an offer, as rich text. */
export function DescriptionField({ placeholder }: { placeholder: string }) {
  const { name: _name, ...field } = useFormField<string>('description');
  return <RichTextEditor {...field} label="Description" isRequired placeholder={placeholder} />;
}
