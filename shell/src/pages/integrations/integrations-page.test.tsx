import {
  type ApiKey,
  apiKeySchema,
  apiKeysSchema,
  madeApiKeySchema,
} from '@praticio/contracts/identity/api-key';
import { identityExamples } from '@praticio/contracts/identity/examples';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { webhooksSchema } from '@praticio/contracts/offers/webhook';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { profile, structure } from '../../testing/profiles.ts';
import { IntegrationsPage } from './integrations-page.tsx';

const [key] = identityExamples.listApiKeys.response as [ApiKey];
const ended = identityExamples.endApiKey.response;
const made = { ...key, key: 'praticio_sk_0000' };
const server = mockApi(
  respond('get', '/keys', apiKeysSchema, [key]),
  respond('get', '/webhooks', webhooksSchema, []),
  respond('get', '/profile', profileSchema, profile()),
);

function open() {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  return renderPage(<IntegrationsPage />);
}

test('a Responsable makes a key, which is shown once', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/Nom du logiciel/), 'Logiciel de planning');
  await user.click(screen.getByRole('checkbox', { name: 'Lire vos engagements' }));
  await user.type(screen.getByLabelText(/Votre mot de passe/), 'Soigner2026');
  server.use(fail('post', '/keys', 'key/too-many'));
  await user.click(screen.getByRole('button', { name: 'Créer la clé' }));
  expect(await screen.findByText(/vingt clés au plus/)).toBeVisible();

  const sent: unknown[] = [];
  server.use(
    respond('post', '/keys', madeApiKeySchema, made, {
      status: 201,
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Créer la clé' }));
  expect(await screen.findByDisplayValue('praticio_sk_0000')).toHaveFocus();
  expect(sent).toMatchObject([
    { name: 'Logiciel de planning', scopes: ['offers:read', 'offers:write', 'engagements:read'] },
  ]);
  await user.click(screen.getByRole('button', { name: "J'ai copié la clé" }));
  expect(screen.queryByDisplayValue('praticio_sk_0000')).toBeNull();
  expect(screen.getByLabelText(/Nom du logiciel/)).toHaveValue('');
});

test('a key needs a right', async () => {
  const { user } = open();
  for (const name of ['Lire vos offres', /^Publier/])
    await user.click(await screen.findByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Créer la clé' }));
  expect(await screen.findByText('Choisissez au moins un droit')).toBeVisible();
});

test('a key is ended after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Mettre fin à la clé ${key.name}` }));
  server.use(
    respond('delete', '/keys/:id', apiKeySchema, ended),
    respond('get', '/keys', apiKeysSchema, [ended]),
  );
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Mettre fin' }));
  expect(await screen.findByText(/^Terminée le/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mettre fin/ })).toBeNull());
});

test("the feed's URL is copied, that of the structure for which one acts", async () => {
  const acting = {
    ...{ holderId: 'h2', name: 'Horizon', part: 'responsable' as const },
    structure: structure({ id: 'horizon' }),
  };
  server.use(respond('get', '/profile', profileSchema, profile({ acting })));
  const { user } = open();
  const url = `${window.location.origin}/feeds/structures/horizon/offers.xml`;
  expect(await screen.findByLabelText('Adresse du flux de vos offres')).toHaveValue(url);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: "Copier l'adresse" }));
  expect(writeText).toHaveBeenCalledWith(url);
  expect(screen.getByRole('link', { name: 'document OpenAPI' })).toHaveAttribute(
    'href',
    '/api/partner/openapi.json',
  );
});
