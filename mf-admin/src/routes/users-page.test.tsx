import { type AdminUser, adminUserSchema, adminUsersSchema } from '@praticio/contracts/administration/user';
import { paginationOf } from '@praticio/contracts/base/pagination';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UsersPage } from './users-page.tsx';

const server = mockApi();

const camille: AdminUser = {
  id: 'u1',
  email: 'camille@exemple.test',
  firstname: 'Camille',
  lastname: 'Durand',
  roles: ['ROLE_USER'],
  emailVerified: true,
  banned: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  structure: null,
};
const alex: AdminUser = {
  ...camille,
  id: 'u2',
  email: 'alex@exemple.test',
  roles: ['ROLE_USER', 'ROLE_ADMIN'],
};
const list = (items: AdminUser[], seen?: (request: Request) => void) =>
  respond(
    'get',
    '/admin/users',
    adminUsersSchema,
    { items, pagination: paginationOf(1, 10, items.length) },
    seen ? { seen } : {},
  );
const show = () => renderPage(<UsersPage />, { at: '/admin/users' });

test('an account is suspended with a form below its row, which requires a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    list([camille]),
    respond(
      'patch',
      '/admin/users/u1/ban',
      adminUserSchema,
      { ...camille, banned: true },
      {
        seen: async (request) => void sent.push(await request.json()),
      },
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions sur camille@exemple.test' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspendre le compte' }));
  const form = screen.getByRole('form', { name: 'Suspendre le compte de camille@exemple.test' });
  await user.click(within(form).getByRole('button', { name: 'Suspendre le compte' }));
  expect(await within(form).findByText('Le motif est requis')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(form).getByRole('textbox', { name: /Motif/ }), 'Annonces fictives');
  await user.click(within(form).getByRole('button', { name: 'Suspendre le compte' }));
  expect(await screen.findByText('Compte suspendu')).toBeVisible();
  expect(sent).toEqual([{ banned: true, reason: 'Annonces fictives' }]);
  expect(form).not.toBeInTheDocument();
});

test('a refusal of the server is shown in the form, which keeps the text', async () => {
  server.use(list([camille]), fail('patch', '/admin/users/u1/ban', 'account/is-administrator'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions sur camille@exemple.test' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspendre le compte' }));
  const reason = screen.getByRole('textbox', { name: /Motif/ });
  await user.type(reason, 'Essai');
  await user.click(screen.getByRole('button', { name: 'Suspendre le compte' }));
  expect(await screen.findByText("Le compte d'un administrateur ne se modifie pas ici.")).toBeVisible();
  expect(reason).toHaveValue('Essai');
});

test('an administrator has no actions, and Escape cancels an act', async () => {
  server.use(list([camille, alex]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions sur camille@exemple.test' }));
  expect(screen.queryByRole('menuitem', { name: 'Renvoyer le lien de vérification' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Suspendre le compte' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions sur alex@exemple.test' })).toBeNull();
  expect(screen.getByText('Aucune action')).toBeVisible();
});

test('the search is sent to the server and kept in the URL; an empty result shows a message', async () => {
  const asked: string[] = [];
  server.use(list([], (request) => void asked.push(new URL(request.url).search)));
  const { user, currentUrl } = show();
  await user.type(screen.getByRole('searchbox', { name: 'Recherche' }), 'durand');
  await expect.poll(currentUrl).toBe('/admin/users?search=durand');
  await expect.poll(() => asked.at(-1)).toBe('?page=1&search=durand&filter=all');
  expect(await screen.findByText('Aucun compte trouvé')).toBeVisible();
});

test('a failed request shows a message and a button to retry', async () => {
  server.use(fail('get', '/admin/users', 'request/malformed'));
  const { user } = show();
  expect(await screen.findByText('Erreur lors du chargement des comptes')).toBeVisible();
  server.use(list([camille]));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('1 compte')).toBeVisible();
});
