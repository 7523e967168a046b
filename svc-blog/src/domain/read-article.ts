import { AppError } from 'service-kit/errors';
import type { ArticleReader } from './ports.ts';

const RELATED_MAX = 3;

/** The visible article at `slug` with related ones; throws 'article/not-found' for drafts and the future too. */
export function readArticle({ articles, now }: { articles: ArticleReader; now: () => Date }) {
  return async (slug: string) => {
    const article = await articles.findVisibleBySlug(slug, now());
    if (!article) throw new AppError('article/not-found');
    return { article, related: await articles.findRelated(article, RELATED_MAX, now()) };
  };
}
