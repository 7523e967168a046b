import { articleImageSize } from '@praticio/contracts/blog/article-image';
import { z } from 'zod';
import { drawnPicture, type PageHead } from './page-head.ts';
import { plainText } from './page-text.ts';

const DESCRIPTION_LENGTH = 160;
const PUBLISHER = 'Praticio';

/** The fields of an article that its page's head needs. */
const articleSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullish(),
  content: z.string(),
  category: z.string().nullish(),
  tags: z.string().nullish(),
  author: z.string().nullish(),
  authorTitle: z.string().nullish(),
  publishedAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
  image: z.string().nullish(),
  imageAlt: z.string().nullish(),
});
type Article = z.infer<typeof articleSchema>;

/** Makes the head of an article's page from the response of `GET /api/blog/{slug}`; null if that is not an article. */
export function articleHead(response: unknown, publicUrl: string): PageHead | null {
  const parsed = articleSchema.safeParse(response);
  if (!parsed.success) return null;
  const article = parsed.data;
  const path = `/blog/${encodeURIComponent(article.slug)}`;
  const description = plainText(article.excerpt || article.content, DESCRIPTION_LENGTH);
  const image = article.image ? `/uploads/articles/${encodeURIComponent(article.image)}` : undefined;
  return {
    title: article.title,
    description,
    path,
    kind: 'article',
    indexed: true,
    status: 200,
    image: image ?? `/social/articles/${encodeURIComponent(article.slug)}`,
    properties: [...pictureProperties(article), ...articleProperties(article)],
    jsonLd: {
      ...postingOf(article, description),
      url: `${publicUrl}${path}`,
      mainEntityOfPage: `${publicUrl}${path}`,
      publisher: { '@type': 'Organization', name: PUBLISHER, url: publicUrl },
      ...(image ? { image: `${publicUrl}${image}` } : {}),
    },
  };
}

function pictureProperties({ title, image, imageAlt }: Article): [string, string | null | undefined][] {
  if (!image) return drawnPicture(title);
  const size = articleImageSize(image);
  if (!size) return [];
  return [
    ['og:image:width', String(size.width)],
    ['og:image:height', String(size.height)],
    ['og:image:alt', imageAlt],
  ];
}

/** https://ogp.me/#type_article */
function articleProperties(article: Article): [string, string | null | undefined][] {
  return [
    ['article:published_time', article.publishedAt],
    ['article:modified_time', modifiedAt(article)],
    ['article:section', article.category],
    ...tagsOf(article).map((tag): [string, string] => ['article:tag', tag]),
  ];
}

/** https://schema.org/BlogPosting, without the fields that contain the site's URL. */
function postingOf(article: Article, description: string): Record<string, unknown> {
  const { title, author, authorTitle, publishedAt, category } = article;
  const modified = modifiedAt(article);
  const keywords = tagsOf(article);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    inLanguage: 'fr',
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modified ? { dateModified: modified } : {}),
    author: author
      ? { '@type': 'Person', name: author, ...(authorTitle ? { jobTitle: authorTitle } : {}) }
      : { '@type': 'Organization', name: PUBLISHER },
    ...(category ? { articleSection: category } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
  };
}

const tagsOf = ({ tags }: Article): string[] => (tags ?? '').split(', ').filter(Boolean);

/** The date of the last modification; an article that was last saved before its publication counts as unmodified since. */
function modifiedAt({ publishedAt, updatedAt }: Article): string | null | undefined {
  return publishedAt && updatedAt && updatedAt < publishedAt ? publishedAt : updatedAt;
}
