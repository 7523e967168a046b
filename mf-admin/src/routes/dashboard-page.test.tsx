import { deadLettersSchema } from '@praticio/contracts/administration/dead-letter';
import {
  type MarketplaceFigures,
  marketplaceFiguresSchema,
} from '@praticio/contracts/administration/figures';
import { reportsSchema } from '@praticio/contracts/administration/report';
import { adminUsersSchema } from '@praticio/contracts/administration/user';
import {
  administeredPaymentsSchema,
  paymentMattersSchema,
} from '@praticio/contracts/billing/payment-administration';
import { adminCommentsSchema, blogStatsSchema } from '@praticio/contracts/blog/article-administration';
import { unreadCountSchema } from '@praticio/contracts/messaging/live';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';

const server = mockApi();

const days = [
  { day: '2026-11-20', value: 4_000 },
  { day: '2026-11-21', value: 8_900 },
];
const figures: MarketplaceFigures = {
  at: '2026-11-21T10:00:00.000Z',
  figures: [
    { name: 'sign-ups', now: 412, before: 380, days },
    { name: 'active-offers', now: 96, before: null, days: [] },
    { name: 'answered-in-48h', now: 0.62, before: 0.66, days: [] },
    { name: 'filled-offers', now: null, before: null, days: [] },
    { name: 'revenue', now: 12_900, before: 0, days },
    { name: 'from-a-later-version', now: 1, before: 1, days: [] },
  ],
  missing: [],
};

const pageWith = (total_items: number) => ({
  items: [],
  pagination: { current_page: 1, total_pages: 1, total_items, per_page: 1 },
});
/** The queries of the queues, as they were sent. */
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  const seen = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`);
  };
  server.use(
    respond('get', '/admin/reports', reportsSchema, pageWith(3), { seen }),
    respond('get', '/admin/blog/comments', adminCommentsSchema, pageWith(1), { seen }),
    respond('get', '/admin/users', adminUsersSchema, pageWith(12), { seen }),
    respond('get', '/admin/payments', paymentMattersSchema, pageWith(0), { seen }),
    respond('get', '/admin/payments/all', administeredPaymentsSchema, pageWith(5), { seen }),
    respond('get', '/admin/dead-letters', deadLettersSchema, pageWith(2), { seen }),
    respond('get', '/admin/figures', marketplaceFiguresSchema, figures),
    respond('get', '/messaging/conversations/unread-count', unreadCountSchema, {
      unreadCount: 4,
      totalUnreadConversations: 4,
    }),
  );
});
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
  server.use(respond('get', '/admin/blog/stats', blogStatsSchema, stats));
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
  server.use(respond('get', '/admin/blog/stats', blogStatsSchema, stats));
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByRole('img', { name: /^Vues par jour : 16 en 2 jours/ })).toBeVisible();
  expect(screen.getByText('16 vues en 2 jours, 12 au plus en un jour')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Vues de chaque jour', hidden: true }));
  expect(table.getByText('21 novembre 2026').closest('tr')).toHaveTextContent('12');
});

test('a single view is one view', async () => {
  const [first, second] = stats.views_by_day.map(({ day }) => day);
  const days = [
    { day: first ?? '', views: 0 },
    { day: second ?? '', views: 1 },
  ];
  server.use(respond('get', '/admin/blog/stats', blogStatsSchema, { ...stats, views_by_day: days }));
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByText(/^1\svue en 2 jours, 1 au plus en un jour$/)).toBeVisible();
});

test('without views there is no best day', async () => {
  const days = stats.views_by_day.map(({ day }) => ({ day, views: 0 }));
  server.use(respond('get', '/admin/blog/stats', blogStatsSchema, { ...stats, views_by_day: days }));
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByText(/^0\svue en 2 jours$/)).toBeVisible();
});

test('a failed request shows a message and a button to retry', async () => {
  server.use(fail('get', '/admin/blog/stats', 'request/malformed'));
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByText('Impossible de charger les statistiques')).toBeVisible();
  expect(screen.getByText('Erreur lors du chargement des statistiques')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('the queues of the marketplace show their number of entries and link to their pages', async () => {
  server.use(respond('get', '/admin/blog/stats', blogStatsSchema, stats));
  renderPage(<DashboardPage />, { at: '/admin' });
  for (const [name, page] of [
    ['Signalements 3 à traiter', '/admin/reports'],
    ['Commentaires 1 à approuver', '/admin/comments?status=held'],
    ['Structures 12 à vérifier', '/admin/structures'],
    ['Contestations 0 en cours', '/admin/payments?kind=dispute'],
    ['Paiements 0 à vérifier', '/admin/payments?kind=difference'],
    ['Virements 5 en retard', '/admin/payments?state=late'],
    ['Événements 2 en échec', '/admin/events'],
    ['Messages 4 à lire', '/conversations'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', page);
  expect(asked.sort()).toEqual([
    '/api/admin/blog/comments?status=held&limit=1',
    '/api/admin/dead-letters?limit=1',
    '/api/admin/payments/all?state=late&limit=1',
    '/api/admin/payments?kind=difference&limit=1',
    '/api/admin/payments?kind=dispute&limit=1',
    '/api/admin/reports?status=open&limit=1',
    '/api/admin/users?filter=unverified-structure&limit=1',
  ]);
});

test('the marketplace is counted against the 30 days before, by the day as a chart and a table', async () => {
  server.use(respond('get', '/admin/blog/stats', blogStatsSchema, stats));
  const { user } = renderPage(<DashboardPage />, { at: '/admin' });
  for (const [label, said] of [
    ['Inscriptions', '412contre 380 les 30 jours précédents (+8 %)'],
    ['Offres en ligne', '96en ce moment'],
    [
      'Réponses sous 48 h',
      '62 %des candidatures reçues depuis plus de 48 hcontre 66 % les 30 jours précédents (−4 points)',
    ],
    ['Offres pourvues', '—de celles publiées il y a 30 à 60 jours'],
    ["Chiffre d'affaires", '129 €remboursements déduitscontre 0 € les 30 jours précédents'],
  ] as const)
    expect((await screen.findByText(label, { selector: 'dt' })).nextElementSibling).toHaveTextContent(
      new RegExp(`^${said.replace(/[()+]/g, '\\$&').replaceAll(' ', '\\s')}$`),
    );
  expect(screen.getByRole('img', { name: /^Inscriptions par jour : 12.900 en 2 jours/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jour par jour' }), "Chiffre d'affaires");
  expect(screen.getByRole('img', { name: /^Chiffre d'affaires par jour : 129/ })).toBeVisible();
  const table = screen.getByText("Chiffre d'affaires de chaque jour").closest('table');
  expect(table).toHaveTextContent(/21 novembre 2026.*89/);
});

test('figures of a service that is away are said to be missing', async () => {
  server.use(
    respond('get', '/admin/blog/stats', blogStatsSchema, stats),
    respond('get', '/admin/figures', marketplaceFiguresSchema, {
      ...figures,
      figures: figures.figures.slice(0, 1),
      missing: ['billing'],
    }),
  );
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByText(/Chiffres incomplets/)).toBeVisible();
  expect(screen.getByText('Inscriptions', { selector: 'dt' })).toBeVisible();
});

test('a queue that cannot be read does not hide the others', async () => {
  server.use(
    respond('get', '/admin/blog/stats', blogStatsSchema, stats),
    fail('get', '/admin/reports', 'request/malformed'),
  );
  renderPage(<DashboardPage />, { at: '/admin' });
  expect(await screen.findByRole('link', { name: 'Signalements — Non disponible' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Événements 2 en échec' })).toBeVisible();
});
