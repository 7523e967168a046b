import { screen } from '@testing-library/react';
import { blogStatsSchema } from 'contracts/blog/article-administration';
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

test('the dashboard shows the four figures, the latest and the most viewed articles', async () => {
  server.use(answer('get', '/admin/blog/stats', blogStatsSchema, stats));
  renderPage(<DashboardPage />, { at: '/admin' });
  for (const [name, value] of [
    ['Articles au total', '14'],
    ['Publiés', '12'],
    ['Brouillons', '2'],
  ] as const)
    expect((await screen.findByText(name)).nextElementSibling).toHaveTextContent(value);
  for (const { id, title } of [article, draft])
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `/admin/articles/${id}/edit`);
  expect(screen.getByRole('link', { name: 'Nouvel article' })).toHaveAttribute('href', '/admin/articles/new');
  expect(screen.getByRole('link', { name: 'Modérer les commentaires (3)' })).toBeVisible();
});

test('the views of each day are shown as a chart and as a table', async () => {
  server.use(answer('get', '/admin/blog/stats', blogStatsSchema, stats));
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByRole('img', { name: /^Vues par jour : 16 en 2 jours/ })).toBeVisible();
  expect(screen.getByText('16 vues en 2 jours, 12 au plus en un jour')).toBeVisible();
  const day = screen.getByText('21 novembre 2026').closest('tr');
  expect(day).toHaveTextContent('12');
});

test('a failed request shows a message and a button to retry', async () => {
  server.use(fail('get', '/admin/blog/stats', 'request/malformed'));
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByText('Impossible de charger les statistiques')).toBeVisible();
  expect(screen.getByText('Erreur lors du chargement des statistiques')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
