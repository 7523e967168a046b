import { auditPageSchema } from '@praticio/contracts/administration/audit';
import { deadLettersSchema } from '@praticio/contracts/administration/dead-letter';
import { reportsSchema } from '@praticio/contracts/administration/report';
import { adminUsersSchema } from '@praticio/contracts/administration/user';
import { administeredPaymentsSchema } from '@praticio/contracts/billing/payment-administration';
import { adminCommentsSchema } from '@praticio/contracts/blog/article-administration';
import { adminOffersSchema } from '@praticio/contracts/offers/offer-administration';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { pageOf } from '../../test/administration-fixture.ts';
import { AuditPage } from './audit-page.tsx';
import { CommentsPage } from './comments-page.tsx';
import { DeadLettersPage } from './dead-letters-page.tsx';
import { OffersPage } from './offers-page.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { ReportsPage } from './reports-page.tsx';
import { StructuresPage } from './structures-page.tsx';
import { UsersPage } from './users-page.tsx';

const server = mockApi();

interface ListPage {
  name: string;
  page: ReactElement;
  path: string;
  schema: ZodType;
  empty: string;
  error: string;
}

const pages: ListPage[] = [
  {
    name: 'users',
    page: <UsersPage />,
    path: '/admin/users',
    schema: adminUsersSchema,
    empty: 'Aucun compte trouvé',
    error: 'Erreur lors du chargement des comptes',
  },
  {
    name: 'structures',
    page: <StructuresPage />,
    path: '/admin/users',
    schema: adminUsersSchema,
    empty: 'Aucune structure trouvée',
    error: 'Erreur lors du chargement des structures',
  },
  {
    name: 'offers',
    page: <OffersPage />,
    path: '/admin/offers',
    schema: adminOffersSchema,
    empty: 'Aucune offre trouvée',
    error: 'Erreur lors du chargement des offres',
  },
  {
    name: 'reports',
    page: <ReportsPage />,
    path: '/admin/reports',
    schema: reportsSchema,
    empty: 'Aucun signalement',
    error: 'Erreur lors du chargement des signalements',
  },
  {
    name: 'payments',
    page: <PaymentsPage />,
    path: '/admin/payments/all',
    schema: administeredPaymentsSchema,
    empty: 'Aucun paiement trouvé',
    error: 'Erreur lors du chargement des paiements',
  },
  {
    name: 'events',
    page: <DeadLettersPage />,
    path: '/admin/dead-letters',
    schema: deadLettersSchema,
    empty: 'Aucun événement en échec',
    error: 'Erreur lors du chargement des événements',
  },
  {
    name: 'log',
    page: <AuditPage />,
    path: '/admin/decisions',
    schema: auditPageSchema,
    empty: 'Aucune action trouvée',
    error: 'Erreur lors du chargement du journal',
  },
  {
    name: 'comments',
    page: <CommentsPage />,
    path: '/admin/blog/comments',
    schema: adminCommentsSchema,
    empty: 'Aucun commentaire trouvé',
    error: 'Erreur lors du chargement des commentaires',
  },
];

describe.each(pages)('the page of $name', ({ page, path, schema, empty, error }) => {
  const open = () => renderPage(page, { at: '/admin' });

  test('shows that it is loading, then that the list is empty', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(respond('get', path, schema, pageOf([]), { seen: () => arrived }));
    open();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText('Chargement...')).toBeInTheDocument();
    arrive();
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByText('Chargement...')).toBeNull();
  });

  test('shows a message if the request fails, and retries', async () => {
    server.use(fail('get', path, 'request/malformed'));
    const { user } = open();
    expect(await screen.findByText(error)).toBeVisible();
    server.use(respond('get', path, schema, pageOf([])));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(empty)).toBeVisible();
  });
});
