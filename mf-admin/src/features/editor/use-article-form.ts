import { slugOf } from '@praticio/contracts/blog/article';
import {
  type AdminArticle,
  ARTICLE_INVALID,
  type ArticleInput,
  articleInputSchema,
} from '@praticio/contracts/blog/article-administration';
import { ApiError } from '@praticio/ui-kit/api';
import { type ServerForm, useServerForm } from '@praticio/ui-kit/form';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect, useRef, useState } from 'react';
import { type ArticleValues, emptyArticle, valuesOf } from './article-values.ts';
import { isChangedElsewhere } from './use-server-draft.ts';
import type { StoredArticle } from './use-stored-article.ts';

interface Options {
  article: StoredArticle;
  onSaved: (article: AdminArticle) => void;
  onConflict: () => void;
}

/** The editor's form, validated with the server's schema and sent as multipart. */
export function useArticleForm({ article, onSaved, onConflict }: Options) {
  const isReplacing = useRef(false);
  const isNew = useRef(article.stored === null);
  const form: ServerForm<ArticleValues> = useServerForm<ArticleValues, ArticleInput, AdminArticle>({
    schema: articleInputSchema,
    defaultValues: article.stored ? valuesOf(article.stored) : emptyArticle,
    invalidMessage: ARTICLE_INVALID,
    fallbackMessage: "Erreur lors de l'enregistrement de l'article",
    submit: (input) => article.save(input, form.fields.getValues('image')[0], isReplacing.current),
    onSuccess: (saved) => {
      form.fields.reset(valuesOf(saved));
      toast.success(isNew.current ? 'Article créé avec succès' : 'Article mis à jour avec succès');
      isNew.current = false;
      onSaved(saved);
    },
    onFailure: (error) => {
      if (isChangedElsewhere(error)) {
        onConflict();
        return true;
      }
      if (!(error instanceof ApiError) || error.status !== 422) return false;
      for (const [field, message] of Object.entries(error.fieldErrors))
        form.fields.setError(field as keyof ArticleValues, { type: 'server', message });
      toast.error(ARTICLE_INVALID);
      return Object.keys(error.fieldErrors).length > 0;
    },
  });
  useSlugOfTitle(form.fields, isNew.current);

  return {
    ...form,
    /** Saves although the article has changed meanwhile; the other version becomes a revision. */
    replace: async () => {
      isReplacing.current = true;
      await form.send().finally(() => {
        isReplacing.current = false;
      });
    },
  };
}

type Fields = ServerForm<ArticleValues>['fields'];

/** For a new article, derives the slug from the title until the slug is edited by hand. */
function useSlugOfTitle({ watch, getValues, setValue, clearErrors }: Fields, isNew: boolean) {
  const generated = useRef(getValues('slug'));
  const [title, slug] = [watch('title'), watch('slug')];
  const [isByHand, setByHand] = useState(!isNew || slugOf(title) !== slug);
  useEffect(() => {
    if (slug !== generated.current) setByHand(slug !== '' && slug !== slugOf(title));
  }, [slug, title]);
  useEffect(() => {
    if (isByHand) return;
    generated.current = slugOf(title);
    setValue('slug', generated.current, { shouldDirty: true });
    if (generated.current) clearErrors('slug');
  }, [title, isByHand, setValue, clearErrors]);
}
