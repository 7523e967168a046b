import { profileSchema } from '@praticio/contracts/identity/profile';
import { type ReplyTemplate, replyTemplatesSchema } from '@praticio/contracts/messaging/reply-template';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeEventSource, memberFixture } from '../../../test/messaging-fixture.ts';
import { openMessages, serveThread } from '../../../test/messaging-page.tsx';

const server = mockApi(respond('get', '/profile', profileSchema, memberFixture));
const path = '/messaging/reply-templates';
const interview: ReplyTemplate = { title: 'Entretien', content: 'Seriez-vous libre mardi ?' };

beforeEach(() => {
  emptyDatabase();
  signInAs(['ROLE_USER']);
  fakeEventSource();
  server.use(...serveThread());
});

const openMenu = async (user: ReturnType<typeof openMessages>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Modèles de réponse' }));

test('a template is written into the message, after its text', async () => {
  server.use(respond('get', path, replyTemplatesSchema, [interview]));
  const { user } = openMessages();
  await user.type(await screen.findByLabelText('Votre message'), 'Bonjour,');
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Entretien' }));
  expect(screen.getByLabelText('Votre message')).toHaveValue('Bonjour,\nSeriez-vous libre mardi ?');
});

test('the message that is being written becomes a template, and a template is removed', async () => {
  server.use(respond('get', path, replyTemplatesSchema, [interview]));
  const saved: unknown[] = [];
  const seen = async (request: Request) => void saved.push(await request.json());
  const { user } = openMessages();
  await user.type(await screen.findByLabelText('Votre message'), 'Merci à vous');
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Gérer mes modèles' }));
  expect(await screen.findByLabelText('Texte')).toHaveValue('Merci à vous');
  const both = [interview, { title: 'Merci', content: 'Merci à vous' }];
  server.use(respond('put', path, replyTemplatesSchema, both, { seen }));
  await user.type(screen.getByLabelText('Titre'), 'Merci');
  await user.click(screen.getByRole('button', { name: 'Ajouter ce modèle' }));
  server.use(respond('put', path, replyTemplatesSchema, [interview], { seen }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer le modèle Merci' }));
  await waitFor(() => expect(saved).toEqual([{ templates: both }, { templates: [interview] }]));
});
