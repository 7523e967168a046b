import { screen } from '@testing-library/react';
import { blogStatsSchema } from 'contracts/blog-admin';
import { renderPage } from 'ui-kit/testing';
import { answer, fail, mockApi } from 'ui-kit/testing/http';
import { expect, test } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';

const server = mockApi();
const article = {
  id: 'a1',
  title: 'Bien dormir en garde',
  slug: 'bien-dormir-en-garde',
  views: 1200,
  category: 'Santé' as const,
  status: 'published' as const,
  createdAt: '2026-11-12T07:00:00.000Z',
  publishedAt: '2026-11-12T07:00:00.000Z',
};
const draft = {
  ...article,
  id: 'a2',
  title: 'Brouillon en cours',
  status: 'draft' as const,
  publishedAt: null,
};

test('the dashboard shows the four numbers, the latest and the most viewed articles', async () => {
  const stats = {
    articles_total: 14,
    articles_published: 12,
    articles_draft: 2,
    articles_scheduled: 0,
    total_views: 34_000,
    comments_total: 3,
    views_by_day: [
      { day: '2026-11-20', views: 4 },
      { day: '2026-11-21', views: 12 },
    ],
    latest_articles: [draft],
    top_viewed: [article],
  };
  server.use(answer('get', '/admin/blog/stats', blogStatsSchema, stats));
  renderPage(<DashboardPage />, { at: '/admin' });
  for (const [name, value] of [
    ['Articles au total', '14'],
    ['Publiés', '12'],
    ['Brouillons', '2'],
  ] as const)
    expect((await screen.findByText(name)).nextElementSibling).toHaveTextContent(value);
  expect(screen.getByRole('link', { name: article.title })).toHaveAttribute('href', `/blog/${article.slug}`);
  expect(screen.getByText(draft.title).tagName).not.toBe('A');
});

test('a failure says so and can be tried again', async () => {
  server.use(fail('get', '/admin/blog/stats', 'request/malformed'));
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByText('Impossible de charger les statistiques')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
