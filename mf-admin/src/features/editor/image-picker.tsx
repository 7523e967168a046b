import { articleImageRule } from '@praticio/contracts/blog/article-administration';
import { ARTICLE_IMAGE_WIDTH_MAX, articleImageSources } from '@praticio/contracts/blog/article-image';
import { Button } from '@praticio/ui-kit/button';
import { FormFileField, FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { useEffect, useState } from 'react';

const HEIGHT = (ARTICLE_IMAGE_WIDTH_MAX * 9) / 16;

/** Object URL of a file that is not uploaded yet. */
export function useFileUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

/** Shows, replaces and removes the main picture, with its text alternative. */
export function ImagePicker({ stored }: { stored: string | null }) {
  const files = useFormField<File[]>('image');
  const removed = useFormField<boolean>('removeImage');
  const chosen = useFileUrl(files.value[0]);
  const kept = stored && !removed.value ? articleImageSources(stored).src : null;
  const shown = chosen ?? kept;
  return (
    <div className="grid gap-4">
      {shown && (
        <img
          src={shown}
          alt="Aperçu"
          width={ARTICLE_IMAGE_WIDTH_MAX}
          height={HEIGHT}
          className="aspect-video h-auto w-full rounded-md bg-sunken object-scale-down"
        />
      )}
      {kept && !chosen && (
        <div>
          <Button size="small" variant="secondary" icon="trash" onPress={() => removed.onChange(true)}>
            Retirer l'image
          </Button>
        </div>
      )}
      <FormFileField
        name="image"
        label={shown ? "Remplacer l'image" : 'Choisir une image'}
        rule={articleImageRule}
        description="PNG, JPEG, WEBP ou GIF, 5 Mo au plus"
      />
      {shown && (
        <FormTextField
          name="imageAlt"
          label="Texte alternatif"
          description="Ce que montre l'image, pour les personnes qui ne la voient pas."
          maxLength={200}
        />
      )}
    </div>
  );
}
