import { balanceSchema } from '@praticio/contracts/billing/credit';
import { profileResponseSchema, profileSchema } from '@praticio/contracts/identity/profile';
import { ownOffersSchema } from '@praticio/contracts/offers/offer';
import { professionsSchema } from '@praticio/contracts/offers/specialty';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs, tokenFor } from '@praticio/ui-kit/testing/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { profileFixture } from '../../test/profile-fixture.ts';
import { CreateOfferPage } from './create-offer-page.tsx';

const server = mockApi(
  respond('get', '/profile', profileSchema, profileFixture()),
  respond('get', '/professions', professionsSchema, []),
  respond('get', '/my-offers', ownOffersSchema, []),
);
beforeEach(() => {
  emptyDatabase();
  signInAs();
});
const open = () => renderPage(<CreateOfferPage />, { at: '/offers/create' });
const activate = () => screen.findByRole('button', { name: 'Activer mon compte recruteur' });

test('a member who is no recruiter becomes one here, and goes on with the form', async () => {
  const token = tokenFor({ roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  server.use(
    respond('post', '/profile/recruiter', profileResponseSchema, { ...profileFixture(), token }),
    respond('get', '/credits/balance', balanceSchema, { offer: 1, cv: 0, urgent: 0 }),
  );
  const { user } = open();
  expect(await screen.findByText("La publication d'offres est réservée aux recruteurs")).toBeVisible();
  await user.click(await activate());
  const notice = () => screen.getByText('Vous pouvez maintenant publier des offres.');
  await waitFor(() => expect(notice()).toBeVisible());
  expect(await screen.findByRole('textbox', { name: /Titre/ })).toBeVisible();
});

test('a refused switch says why', async () => {
  server.use(fail('post', '/profile/recruiter', 'service/unavailable'));
  const { user } = open();
  await user.click(await activate());
  expect(await screen.findByText(/^Ce service est momentanément indisponible/)).toBeVisible();
});

test('a member without a structure is led to the profile', async () => {
  server.use(respond('get', '/profile', profileSchema, profileFixture({ structure: null })));
  open();
  expect(await screen.findByRole('link', { name: 'Ouvrir mon profil' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('link', { name: 'Voir les tarifs' })).toHaveAttribute('href', '/tarifs');
});

test('whoever only reads for a structure is told before a form is filled in', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER'], { act: { holder: 'clinic', part: 'lecture' } });
  open();
  expect(await screen.findByText('Votre rôle est Lecture')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Titre/ })).toBeNull();
});
