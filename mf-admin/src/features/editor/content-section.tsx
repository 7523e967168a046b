import { useFormContext } from '@praticio/ui-kit/form';
import { FormTextArea, FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { RichTextEditor } from '@praticio/ui-kit/rich-text-editor';
import { storeImage } from '../../api/upload-article-image.ts';

/** Title, slug with a preview of the URL, excerpt and text. */
export function ContentSection() {
  const slug: string = useFormContext().watch('slug');
  const { name: _name, ...content } = useFormField<string>('content');
  return (
    <div className="grid gap-5">
      <FormTextField name="title" label="Titre" maxLength={200} isRequired />
      <FormTextField
        name="slug"
        label="Slug"
        maxLength={200}
        isRequired
        description={
          <>
            Adresse de l'article :{' '}
            <span className="font-medium break-all">{`${location.origin}/blog/${slug || '…'}`}</span>
          </>
        }
      />
      <FormTextArea
        name="excerpt"
        label="Extrait"
        rows={3}
        maxLength={500}
        counterMax={500}
        description="Une ou deux phrases, montrées sur les cartes et par les moteurs de recherche."
      />
      <RichTextEditor
        {...content}
        label="Contenu"
        isRequired
        placeholder="Écrivez l'article ; une image peut être glissée ou collée dans le texte."
        onImage={storeImage}
      />
    </div>
  );
}
