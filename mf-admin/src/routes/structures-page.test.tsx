import { adminUserSchema, adminUsersSchema } from '@praticio/contracts/administration/user';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, pageOf } from '../../test/administration-fixture.ts';
import { StructuresPage } from './structures-page.tsx';

const server = mockApi();
const asked: (string | null)[] = [];
async function openForm() {
  const seen = (request: Request) => void asked.push(new URL(request.url).searchParams.get('filter'));
  server.use(respond('get', '/admin/users', adminUsersSchema, pageOf([clinic]), { seen }));
  const { user } = renderPage(<StructuresPage />, { at: '/admin/structures' });
  await user.click(await screen.findByRole('button', { name: 'Examiner Clinique des Lilas' }));
  return user;
}

test('unverified structures are listed by default, and verified after a confirmation', async () => {
  const sent: unknown[] = [];
  const user = await openForm();
  expect(asked).toEqual(['unverified-structure']);
  expect(screen.getByRole('row', { name: 'Nom Clinique des Lilas CLINIQUE DE LA GARE' })).toBeVisible();
  expect(screen.getByText(/Source : recherche-entreprises.api.gouv.fr, SIRET 73282932000074/)).toBeVisible();
  const seen = async (request: Request) => void sent.push(await request.json());
  server.use(respond('patch', '/admin/users/u1/structure', adminUserSchema, clinic, { seen }));
  await user.click(screen.getByRole('button', { name: 'Marquer comme vérifiée' }));
  expect(await screen.findByText('Structure vérifiée')).toBeVisible();
  expect(sent).toEqual([{ verified: true, reason: '' }]);
});

test('a refusal of the server is shown below the row', async () => {
  const user = await openForm();
  server.use(fail('patch', '/admin/users/u1/structure', 'conflict/version'));
  await user.click(screen.getByRole('button', { name: 'Marquer comme vérifiée' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/modifiées/);
  expect(screen.getByRole('form', { name: 'Examiner Clinique des Lilas' })).toBeVisible();
});

test('a structure is refused with a reason, which is sent to it', async () => {
  const sent: unknown[] = [];
  server.use(respond('get', '/admin/users', adminUsersSchema, pageOf([clinic])));
  const { user } = renderPage(<StructuresPage />, { at: '/admin/structures' });
  await user.click(await screen.findByRole('button', { name: 'Refuser Clinique des Lilas' }));
  await user.type(screen.getByLabelText(/Motif/), 'Le SIRET est celui d’une autre clinique.');
  const seen = async (request: Request) => void sent.push(await request.json());
  server.use(respond('patch', '/admin/users/u1/structure', adminUserSchema, clinic, { seen }));
  await user.click(screen.getByRole('button', { name: 'Refuser la vérification' }));
  expect(await screen.findByText('Vérification refusée')).toBeVisible();
  expect(sent).toEqual([{ verified: false, reason: 'Le SIRET est celui d’une autre clinique.' }]);
});
