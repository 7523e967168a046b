import {
  type OwnDocument,
  ownDocumentSchema,
  ownDocumentsSchema,
} from '@praticio/contracts/identity/document';
import { document as exampleDocument } from '@praticio/contracts/identity/example-entities';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile } from '../../testing/profiles.ts';
import { ProfilePage } from './profile-page.tsx';

const server = mockApi();

async function open(documents: OwnDocument[]) {
  signInAs();
  server.use(
    respond('get', '/profile', profileSchema, profile({})),
    respond('get', '/documents', ownDocumentsSchema, documents),
  );
  const page = renderPage(<ProfilePage />, { at: '/profile?tab=documents' });
  await screen.findByRole('button', { name: 'Ajouter un document' });
  return page;
}

test('a document says until when it is good, for whom it is open, and who has opened it', async () => {
  const { user } = await open([{ ...exampleDocument, validUntil: '2020-12-31' }]);
  expect(await screen.findByText('expiré depuis le 31 décembre 2020')).toBeVisible();
  expect(screen.getByText('Partagé pour un engagement')).toBeVisible();
  await user.click(screen.getByText('Ouvert une fois'));
  expect(screen.getByText(/^Sophie Le Goff, Cabinet du Pont-Rousseau, le/)).toBeVisible();
});

test('a document is added with its kind, date and file, and a refusal stands at its field', async () => {
  const { user } = await open([]);
  expect(await screen.findByText("Aucun document pour l'instant")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ajouter un document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un document' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Nature/ }), 'Diplôme');
  await user.upload(
    dialog.getByLabelText(/^Fichier/),
    new File(['%PDF-1.4'], 'diplome.pdf', { type: 'application/pdf' }),
  );
  server.use(
    fail('post', '/documents', 'upload/protected', { fieldErrors: { file: 'Avec un mot de passe' } }),
  );
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Avec un mot de passe')).toBeVisible();
  server.use(respond('post', '/documents', ownDocumentSchema, exampleDocument, { status: 201 }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Document enregistré')).toBeVisible();
});
