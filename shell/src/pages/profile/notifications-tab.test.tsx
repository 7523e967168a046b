import { emailPreferencesSchema } from '@praticio/contracts/identity/email-preferences';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile } from '../../testing/profiles.ts';
import { ProfilePage } from './profile-page.tsx';

const server = mockApi();

async function open(roles: ('ROLE_USER' | 'ROLE_RECRUITER')[] = ['ROLE_USER']) {
  signInAs();
  const { user: person, ...rest } = profile({ refusedEmails: ['alerts'] });
  server.use(respond('get', '/profile', profileSchema, { ...rest, user: { ...person, roles } }));
  const page = renderPage(<ProfilePage />, { at: '/profile?tab=notifications' });
  const messages = await screen.findByRole('switch', { name: 'Messages non lus' });
  return { ...page, messages };
}

test('each kind of mails is switched by itself, at once', async () => {
  const { user, messages } = await open();
  expect(messages).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Nouvelles offres de vos alertes' })).not.toBeChecked();
  const sent: unknown[] = [];
  const seen = async (request: Request) =>
    void sent.push(emailPreferencesSchema.parse(await request.json()).refusedEmails);
  const saved = profile({ refusedEmails: ['alerts', 'messages'] });
  server.use(respond('put', '/profile/emails', profileSchema, saved, { seen }));
  await user.click(messages);
  await expect.poll(() => sent).toEqual([['alerts', 'messages']]);
  expect(messages).not.toBeChecked();
});

test('a failure leaves the switch as it was and says so', async () => {
  const { user, messages } = await open();
  server.use(fail('put', '/profile/emails', 'service/unavailable'));
  await user.click(messages);
  expect(await screen.findByText(/^Ce service est momentanément indisponible/)).toBeVisible();
  expect(messages).toBeChecked();
});

test('kinds that only recruiters get are shown to recruiters only', async () => {
  await open();
  expect(screen.queryByRole('switch', { name: 'Candidatures à vos offres' })).toBeNull();
});

test('a recruiter may refuse mails about interests', async () => {
  await open(['ROLE_USER', 'ROLE_RECRUITER']);
  expect(screen.getByRole('switch', { name: 'Candidatures à vos offres' })).toBeChecked();
});
