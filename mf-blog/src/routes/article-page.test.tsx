import { screen } from '@testing-library/react';
import { articleSchema } from 'contracts/blog';
import { renderPage } from 'ui-kit/testing';
import { answer, fail, mockApi } from 'ui-kit/testing/http';
import { expect, test } from 'vitest';
import { articleFixture, summaryFixture } from '../../test/article-fixture.ts';
import { ArticlePage } from './article-page.tsx';

const server = mockApi();
const open = () => renderPage(<ArticlePage />, { at: '/blog/bien-dormir-en-garde', path: '/blog/:slug' });

test('an article shows its text, its author and what to read next', async () => {
  const related = summaryFixture({ id: 'a2', title: 'Prévenir la fatigue', slug: 'prevenir-la-fatigue' });
  const article = articleFixture({ relatedArticles: [related] });
  server.use(answer('get', '/blog/bien-dormir-en-garde', articleSchema, article));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeVisible();
  expect(screen.getByText('sieste').tagName).toBe('STRONG');
  for (const text of ['Inès M.', 'Médecin du travail', '1 vue', 'sommeil', 'garde'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prévenir la fatigue' })).toHaveAttribute(
    'href',
    '/blog/prevenir-la-fatigue',
  );
});

test('an absent article says so and leads to the others', async () => {
  server.use(fail('get', '/blog/bien-dormir-en-garde', 'article/not-found'));
  open();
  expect(await screen.findByText('Article introuvable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir tous les articles' })).toHaveAttribute('href', '/blog');
});

test('a failure says so', async () => {
  server.use(fail('get', '/blog/bien-dormir-en-garde', 'request/malformed'));
  open();
  expect(await screen.findByText("Erreur lors du chargement de l'article")).toBeVisible();
});
