import { z } from 'zod';
import { plainText } from './escape.ts';
import type { PageHead } from './page-head.ts';

const DESCRIPTION_LENGTH = 160;

/** The fields of an article that its page's head needs (specification, part 2, Article). */
const articleSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullish(),
  content: z.string(),
  author: z.string().nullish(),
  publishedAt: z.string().nullish(),
  image: z.string().nullish(),
});

/** The head of an article's page from the answer of `GET /api/blog/{slug}`; null when that is no article. */
export function articleHead(answer: unknown, publicUrl: string): PageHead | null {
  const parsed = articleSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { title, slug, excerpt, content, author, publishedAt, image } = parsed.data;
  const path = `/blog/${encodeURIComponent(slug)}`;
  const picture = image ? `/uploads/articles/${encodeURIComponent(image)}` : undefined;
  return {
    title,
    description: plainText(excerpt || content, DESCRIPTION_LENGTH),
    path,
    kind: 'article',
    indexed: true,
    status: 200,
    ...(picture ? { image: picture } : {}),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      url: `${publicUrl}${path}`,
      ...(publishedAt ? { datePublished: publishedAt } : {}),
      ...(author ? { author: { '@type': 'Person', name: author } } : {}),
      ...(picture ? { image: `${publicUrl}${picture}` } : {}),
    },
  };
}
