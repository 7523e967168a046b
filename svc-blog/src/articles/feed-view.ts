import { escapeUTF8 } from 'entities';
import type { ListedArticle, Visible } from './article.ts';

/** Escapes `text` for XML and removes control characters, which XML cannot contain. */
function xml(text: string): string {
  return escapeUTF8(text.replace(/[^\P{Cc}\t\n\r]/gu, ''));
}

function item(article: Visible<ListedArticle>, publicUrl: string): string {
  return [
    '<item>',
    `<title>${xml(article.title)}</title>`,
    `<link>${xml(`${publicUrl}/blog/${article.slug}`)}</link>`,
    `<guid isPermaLink="false">urn:praticio:article:${article.id}</guid>`,
    `<pubDate>${article.publishedAt.toUTCString()}</pubDate>`,
    `<description>${xml(article.excerpt)}</description>`,
    ...(article.author ? [`<dc:creator>${xml(article.author)}</dc:creator>`] : []),
    ...(article.category ? [article.category, ...article.tags] : article.tags).map(
      (name) => `<category>${xml(name)}</category>`,
    ),
    '</item>',
  ].join('');
}

/**
 * The latest articles as RSS 2.0 (https://www.rssboard.org/rss-specification). `maxAgeSeconds` is how long a reader may keep
 * the feed.
 */
export function feedView(
  articles: Visible<ListedArticle>[],
  { publicUrl, maxAgeSeconds }: { publicUrl: string; maxAgeSeconds: number },
): string {
  const latest = articles[0]?.publishedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>Blog Praticio</title>',
    `<link>${xml(publicUrl)}/blog</link>`,
    `<atom:link href="${xml(publicUrl)}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    '<description>Santé, carrière, formation et actualités pour les professionnels de santé</description>',
    '<language>fr</language>',
    ...(latest ? [`<lastBuildDate>${latest.toUTCString()}</lastBuildDate>`] : []),
    `<ttl>${maxAgeSeconds / 60}</ttl>`,
    ...articles.map((article) => item(article, publicUrl)),
    '</channel></rss>\n',
  ].join('\n');
}
