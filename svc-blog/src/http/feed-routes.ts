import { readBlogFeed } from 'contracts/blog/endpoints';
import { escapeUTF8 } from 'entities';
import { handle } from 'service-kit/handle';
import type { ListedArticle, Visible } from '../domain/article.ts';
import type { UseCases } from '../use-cases.ts';

const ARTICLES = 20;
const MAX_AGE_SECONDS = 600;

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

interface Deps {
  useCases: UseCases;
  publicUrl: string;
}

/** The latest articles as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function feedRoutes({ useCases, publicUrl }: Deps) {
  return [
    handle(readBlogFeed, async ({ setHeader }) => {
      const articles = await useCases.articleReads.latest(ARTICLES, new Date());
      const latest = articles[0]?.publishedAt;
      setHeader('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`);
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
        `<ttl>${MAX_AGE_SECONDS / 60}</ttl>`,
        ...articles.map((article) => item(article, publicUrl)),
        '</channel></rss>\n',
      ].join('\n');
    }),
  ];
}
