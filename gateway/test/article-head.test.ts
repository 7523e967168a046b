import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { articleHead } from '../src/pages/article-head.ts';
import { type PageHead, renderPageHead } from '../src/pages/page-head.ts';

const origin = 'https://praticio.test';
const image = 'ba068b8b-688b-426b-aa45-447865262ea1_1200x600.webp';
const article = {
  title: 'Bien dormir',
  slug: 'bien-dormir',
  excerpt: 'Ce que le repos change.',
  content: '<p>…</p>',
  category: 'Santé',
  tags: 'sommeil, garde',
  author: 'Inès M.',
  authorTitle: 'Médecin du travail',
  publishedAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-03T08:00:00.000Z',
  image,
  imageAlt: 'Un lit "vide"',
};

function headOf(fields: object) {
  const { document } = new Window();
  document.head.innerHTML = renderPageHead(articleHead(fields, origin) as PageHead, origin);
  const all = (name: string) =>
    [...document.querySelectorAll(`meta[property="${name}"]`)].map((meta) => meta.getAttribute('content'));
  const jsonLd = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  return { all, jsonLd: JSON.parse(jsonLd) };
}

test('the head of an article has its dates, section, tags and picture for previews of links', () => {
  const { all } = headOf(article);
  expect(all('og:type')).toEqual(['article']);
  expect(all('article:published_time')).toEqual([article.publishedAt]);
  expect(all('article:modified_time')).toEqual([article.updatedAt]);
  expect(all('article:section')).toEqual(['Santé']);
  expect(all('article:tag')).toEqual(['sommeil', 'garde']);
  expect(all('og:image')).toEqual([`${origin}/uploads/articles/${image}`]);
  expect([all('og:image:width'), all('og:image:height')]).toEqual([['1200'], ['600']]);
  expect(all('og:image:alt')).toEqual(['Un lit "vide"']);
});

test('the head of an article has its author, dates and publisher for search engines', () => {
  expect(headOf(article).jsonLd).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    inLanguage: 'fr',
    headline: 'Bien dormir',
    description: 'Ce que le repos change.',
    articleSection: 'Santé',
    url: `${origin}/blog/bien-dormir`,
    mainEntityOfPage: `${origin}/blog/bien-dormir`,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { '@type': 'Person', name: 'Inès M.', jobTitle: 'Médecin du travail' },
    publisher: { '@type': 'Organization', name: 'Praticio', url: origin },
    keywords: ['sommeil', 'garde'],
    image: `${origin}/uploads/articles/${image}`,
  });
});

test('missing fields of an article are omitted, and one saved before its publication is not modified since', () => {
  const { title, slug, content, publishedAt } = article;
  const { all, jsonLd } = headOf({
    title,
    slug,
    content,
    publishedAt,
    updatedAt: '2026-09-01T08:00:00.000Z',
  });
  expect(jsonLd.author).toEqual({ '@type': 'Organization', name: 'Praticio' });
  expect(jsonLd.dateModified).toBe(publishedAt);
  for (const absent of ['image', 'keywords', 'articleSection']) expect(jsonLd).not.toHaveProperty(absent);
  for (const absent of ['article:tag', 'article:section']) expect(all(absent)).toEqual([]);
  // a rendered page
  expect(all('og:image')).toEqual([`${origin}/social/articles/bien-dormir`]);
});
