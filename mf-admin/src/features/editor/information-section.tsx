import { toParisTime } from '@praticio/contracts/base/paris-time';
import { type ArticleStatus, articleCategories } from '@praticio/contracts/blog/article';
import { FormSelect, FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { Select } from '@praticio/ui-kit/select';
import { statusOptions } from '../../shared/article-status.tsx';

const HINTS: Record<ArticleStatus, string> = {
  draft: "Le brouillon n'est visible que des administrateurs.",
  published: "L'article est visible de tout le monde dès cette date.",
  scheduled: "L'article paraîtra de lui-même à cette date.",
};
const categoryOptions = articleCategories.map((value) => ({ value, label: value }));

/** Status and date, category, tags, author. */
export function InformationSection() {
  const status = useFormField<ArticleStatus>('status');
  const publishedAt = useFormField<string>('publishedAt');
  const chooseStatus = (value: string) => {
    status.onChange(value as ArticleStatus);
    if (value === 'published' && !publishedAt.value) publishedAt.onChange(toParisTime(new Date()));
  };
  return (
    <div className="grid gap-5">
      <Select
        label="Statut"
        options={statusOptions}
        value={status.value}
        onChange={chooseStatus}
        error={status.error}
        description={HINTS[status.value]}
        isRequired
      />
      <FormTextField
        name="publishedAt"
        label="Date de publication"
        type="datetime-local"
        description="Heure de Paris"
        isRequired={status.value !== 'draft'}
      />
      <FormSelect name="category" label="Catégorie" placeholder="Aucune" options={categoryOptions} />
      <FormTextField
        name="tags"
        label="Tags"
        maxLength={500}
        description="Séparés par des virgules : sommeil, garde de nuit"
      />
      <FormTextField name="author" label="Auteur" maxLength={100} />
      <FormTextField name="authorTitle" label="Titre de l'auteur" maxLength={100} />
    </div>
  );
}
