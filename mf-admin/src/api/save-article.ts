import type { AdminArticle, ArticleInput } from '@praticio/contracts/blog/article-administration';
import { createArticle, updateArticle } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { keepSaved } from './keep-article.ts';

/** Creates an article, or updates the article `id`. */
export async function saveArticle(
  id: string | null,
  input: ArticleInput,
  image: File | undefined,
): Promise<AdminArticle> {
  const sent = { body: input, files: { image: image ?? null } };
  const article = await (id ? call(updateArticle, { params: { id }, ...sent }) : call(createArticle, sent));
  keepSaved(article);
  return article;
}
