import { reservedSlugs, slugOf } from 'contracts/blog';
import { type Article, foldText } from './article.ts';

/** The address of an article: its own slug or the one of its title; the blog's own words get a suffix. */
export function addressOf({ slug, title }: { slug?: string | undefined; title: string }): string {
  const address = slugOf(slug || title);
  return reservedSlugs.includes(address) ? `${address}-article` : address;
}

/** What a search goes through: title, excerpt, tags and the text without its markup. */
export function searchTextOf(article: Pick<Article, 'title' | 'excerpt' | 'tags' | 'content'>): string {
  const { title, excerpt, tags, content } = article;
  return foldText([title, excerpt, tags.join(' '), content.replace(/<[^>]*>/g, ' ')].join(' '));
}
