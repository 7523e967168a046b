import { slugOf } from 'contracts/blog';
import {
  type AdminArticle,
  ARTICLE_INVALID,
  type ArticleInput,
  articleInputSchema,
} from 'contracts/blog-admin';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from 'ui-kit/api';
import { type ServerForm, useServerForm } from 'ui-kit/form';
import { toast } from 'ui-kit/toast';
import { saveArticle } from '../../api/articles.ts';
import { type ArticleValues, emptyArticle, valuesOf } from './article-values.ts';

interface Options {
  /** Null for a new article. */
  article: AdminArticle | null;
  onSaved: (article: AdminArticle) => void;
}

/** The editor's form: checked as the server checks it, sent as multipart. */
export function useArticleForm({ article, onSaved }: Options) {
  const form: ServerForm<ArticleValues> = useServerForm<ArticleValues, ArticleInput, AdminArticle>({
    schema: articleInputSchema,
    defaultValues: article ? valuesOf(article) : emptyArticle,
    invalidMessage: ARTICLE_INVALID,
    fallbackMessage: "Erreur lors de l'enregistrement de l'article",
    submit: (input) =>
      saveArticle(
        article?.id ?? null,
        { ...input, ...(article && { version: article.version }) },
        form.fields.getValues('image')[0],
      ),
    onSuccess: (saved) => {
      form.fields.reset(valuesOf(saved));
      toast.success(article ? 'Article mis à jour avec succès' : 'Article créé avec succès');
      onSaved(saved);
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status !== 422) return false;
      for (const [field, message] of Object.entries(error.fieldErrors))
        form.fields.setError(field as keyof ArticleValues, { type: 'server', message });
      toast.error(ARTICLE_INVALID);
      return Object.keys(error.fieldErrors).length > 0;
    },
  });
  useSlugOfTitle(form.fields, article === null);
  return form;
}

type Fields = ServerForm<ArticleValues>['fields'];

/** On creation the slug follows the title until somebody writes it by hand. */
function useSlugOfTitle({ watch, getValues, setValue, clearErrors }: Fields, isNew: boolean) {
  const generated = useRef(getValues('slug'));
  const [title, slug] = [watch('title'), watch('slug')];
  const [isByHand, setByHand] = useState(!isNew || slugOf(title) !== slug);
  useEffect(() => {
    if (slug !== generated.current) setByHand(slug !== '');
  }, [slug]);
  useEffect(() => {
    if (isByHand) return;
    generated.current = slugOf(title);
    setValue('slug', generated.current, { shouldDirty: true });
    if (generated.current) clearErrors('slug');
  }, [title, isByHand, setValue, clearErrors]);
}
