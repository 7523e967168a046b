import { screen, waitFor } from '@testing-library/react';
import { offerSchema } from 'contracts/offers';
import { placesSchema } from 'contracts/places';
import { specialtiesSchema } from 'contracts/specialties';
import { renderPage } from 'ui-kit/testing';
import { answer, fail, mockApi, unreachable } from 'ui-kit/testing/http';
import { expect, test } from 'vitest';
import { offerFixture } from '../../../test/offer-fixture.ts';
import { CreateOfferForm } from './create-offer-form.tsx';
import { saveDraft } from './offer-draft.ts';

const server = mockApi(
  answer('get', '/specialties', specialtiesSchema, [{ id: 1, name: 'Cardiologie' }]),
  answer('get', '/places', placesSchema, []),
);

const draft = {
  title: 'Cardiologue',
  description: '<p>Temps plein</p>',
  location: 'Nantes',
  speciality: 'Cardiologie',
  contractType: 'CDI' as const,
  salary: '',
  urgent: false,
};
const open = () => renderPage(<CreateOfferForm />, { at: '/offers/create' });
const publish = () => screen.getByRole('button', { name: "Publier l'offre" });

test('an empty form names every missing field and sends nothing', async () => {
  const { user } = open();
  await user.click(publish());
  for (const message of [
    'Le titre est requis',
    'La description est requise',
    'Le lieu est requis',
    'La spécialité est requise',
    'Le type de contrat est requis',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveFocus();
});

test('a published offer is shown, and its draft is forgotten', async () => {
  saveDraft(draft);
  let sent: unknown;
  let key: string | null = null;
  server.use(
    answer('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => {
        sent = await request.json();
        key = request.headers.get('Idempotency-Key');
      },
    }),
  );
  const { user, address } = open();
  await user.click(publish());
  expect(await screen.findByText('Offre créée avec succès !')).toBeVisible();
  expect(address()).toBe('/offers/42');
  expect(sent).toMatchObject({ title: 'Cardiologue', description: '<p>Temps plein</p>', urgent: false });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sessionStorage.getItem('offer-draft')).toBeNull();
});

test('without credits the draft is kept and the reason is shown', async () => {
  saveDraft(draft);
  server.use(fail('post', '/offers', 'offer/payment-required', { requiresPayment: true }));
  const { user, address } = open();
  await user.click(publish());
  expect(await screen.findByText('Il vous manque des crédits pour publier cette offre.')).toBeVisible();
  expect(address()).toBe('/offers/create');
  expect(JSON.parse(sessionStorage.getItem('offer-draft') ?? '{}')).toMatchObject({ title: 'Cardiologue' });
  expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue');
});

test('a lost answer is asked for again under the same key, a refusal under a new one', async () => {
  saveDraft(draft);
  const keys: (string | null)[] = [];
  const { user } = open();
  server.use(unreachable('post', '/offers'));
  await user.click(publish());
  await waitFor(() => expect(sessionStorage.getItem('offer-idempotency-key')).not.toBeNull());
  const first = sessionStorage.getItem('offer-idempotency-key');
  await waitFor(() => expect(publish()).not.toHaveAttribute('aria-disabled', 'true'));
  server.use(
    answer('post', '/offers', offerSchema, offerFixture(), {
      seen: (request) => void keys.push(request.headers.get('Idempotency-Key')),
    }),
  );
  await user.click(publish());
  expect(await screen.findByText('Offre créée avec succès !')).toBeVisible();
  expect(keys).toEqual([first]);
  expect(sessionStorage.getItem('offer-idempotency-key')).toBeNull();
});
