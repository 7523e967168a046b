import { toParisTime } from '@praticio/contracts/base/paris-time';
import type { ArticleStatus } from '@praticio/contracts/blog/article';
import type { AdminArticle } from '@praticio/contracts/blog/article-administration';

/** Values of the editor's fields. `publishedAt` is a time in Paris, in the format of the browser's field. */
export interface ArticleValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  status: ArticleStatus;
  category: string;
  tags: string;
  author: string;
  authorTitle: string;
  publishedAt: string;
  imageAlt: string;
  removeImage: boolean;
  image: File[];
}

/** All values except files as text, to compare them. */
export function textOf({ image: _files, ...values }: ArticleValues): string {
  return JSON.stringify(values);
}

export const emptyArticle: ArticleValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  status: 'draft',
  category: '',
  tags: '',
  author: '',
  authorTitle: '',
  publishedAt: '',
  imageAlt: '',
  removeImage: false,
  image: [],
};

export function valuesOf(article: AdminArticle): ArticleValues {
  const { title, slug, excerpt, content, status, tags, author, authorTitle, imageAlt } = article;
  return {
    title,
    slug,
    excerpt,
    content,
    status,
    category: article.category ?? '',
    tags,
    author,
    authorTitle,
    publishedAt: article.publishedAt ? toParisTime(article.publishedAt) : '',
    imageAlt,
    removeImage: false,
    image: [],
  };
}
