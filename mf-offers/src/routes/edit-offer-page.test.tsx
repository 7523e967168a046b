import { type Offer, offerSchema, ownOffersSchema } from '@praticio/contracts/offers/offer';
import { placesSchema } from '@praticio/contracts/offers/place';
import { professionsSchema } from '@praticio/contracts/offers/specialty';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EditOfferPage } from './edit-offer-page.tsx';

const server = mockApi(
  respond('get', '/professions', professionsSchema, [
    { name: 'Cardiologie', words: [] },
    { name: 'Psychologue', words: [] },
  ]),
  respond('get', '/places', placesSchema, []),
  fail('get', '/profile', 'service/unavailable'),
);
const CONFIRMATION =
  'Vous avez désactivé le statut « urgent » de votre offre. Le réactiver entrainera des coûts. Continuer ?';

beforeEach(() => {
  emptyDatabase();
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
});

function open(offer: Offer, at = '/offers/12/edit') {
  server.use(
    respond('get', '/offers/12', offerSchema, offer),
    respond('get', '/my-offers', ownOffersSchema, [ownOffersSchema.element.parse(offer)]),
  );
  return renderPage(<EditOfferPage />, { at, path: '/offers/:id/edit' });
}

/** Mocks the PUT and returns the received requests. */
function takeUpdate(offer: Offer) {
  const sent: unknown[] = [];
  server.use(
    respond('put', '/offers/12', offerSchema, offer, {
      seen: async (request) => {
        const isForm = request.headers.get('content-type')?.startsWith('multipart');
        sent.push(isForm ? await request.formData() : await request.json());
      },
    }),
  );
  return sent;
}

const save = () => screen.findByRole('button', { name: 'Enregistrer les modifications' });

test('the form shows the offer, sends changed files, and leads to the dashboard', async () => {
  const offer = offerFixture({
    photos: ['a.webp', 'b.webp'],
    photoUrls: ['/uploads/offers/a.webp', '/uploads/offers/b.webp'],
    documentFilename: 'poste.pdf',
    documentUrl: '/uploads/offers/p.pdf',
  });
  const { user, currentUrl } = open(offer);
  const sent = takeUpdate(offer);
  expect(await screen.findByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue en clinique');
  await user.click(screen.getByRole('button', { name: 'Retirer la photo 1' }));
  await user.click(screen.getByRole('button', { name: 'Retirer poste.pdf' }));
  await user.click(await save());
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(sent).toMatchObject([
    {
      title: 'Cardiologue en clinique',
      deletePhotos: ['a.webp'],
      photosOrder: ['b.webp'],
      deleteDocument: true,
    },
  ]);
});

test('another contract type changes the family, unless the owner chose one', async () => {
  const offer = offerFixture({ contractType: 'CDI', family: 'post' });
  const { user, currentUrl } = open(offer);
  const sent = takeUpdate(offer);
  await user.selectOptions(await screen.findByLabelText('Type de contrat'), 'Remplacement');
  await user.click(await save());
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(sent).toMatchObject([{ contractType: 'Remplacement', family: null }]);
});

test('a new photo is sent with the order of all photos', async () => {
  const offer = offerFixture({ photos: ['a.webp'], photoUrls: ['/uploads/offers/a.webp'] });
  const { user, currentUrl } = open(offer);
  const sent = takeUpdate(offer) as FormData[];
  await user.upload(await screen.findByLabelText('Photos'), new File(['n'], 'n.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Avancer la photo 2' }));
  await user.click(await save());
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(sent[0]?.getAll('photosOrder[]')).toEqual(['new', 'a.webp']);
  expect(sent[0]?.get('photos[]')).toHaveProperty('name', 'n.jpg');
});

test('turning urgent off asks first; cancelling sends nothing', async () => {
  const offer = offerFixture({ urgent: true, urgentUntil: '2026-12-20T08:00:00.000Z' });
  const { user, currentUrl } = open(offer);
  const sent = takeUpdate(offer);
  await user.click(await screen.findByRole('switch', { name: /Offre urgente/ }));
  await user.click(await save());
  expect(await screen.findByText(CONFIRMATION)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByText(CONFIRMATION)).toBeNull());
  expect(sent).toEqual([]);
  await user.click(await save());
  await user.click(await screen.findByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(sent).toMatchObject([{ urgent: false }]);
});

test('without an urgent unit the other changes are saved, and the payment opens', async () => {
  const offer = offerFixture();
  const { user, currentUrl } = open(offer);
  const sent = takeUpdate(offer);
  server.use(
    fail('put', '/offers/12', 'offer/payment-required', { requiresPaymentUrgent: true }, { once: true }),
  );
  await user.click(await screen.findByRole('switch', { name: /Offre urgente/ }));
  await user.click(await save());
  expect(
    await screen.findByText('Vos modifications sont enregistrées. Il reste à payer la mise en urgence.'),
  ).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(sent).toMatchObject([{ urgent: false }]);
});

test('a failure shows a message and keeps the input', async () => {
  const { user } = open(offerFixture());
  server.use(
    fail('put', '/offers/12', 'request/invalid-fields', { fieldErrors: { photos: 'Maximum 3 photos' } }),
  );
  await user.type(await screen.findByRole('textbox', { name: /Titre/ }), ' bis');
  await user.click(await save());
  expect(await screen.findByText('Maximum 3 photos')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue en clinique bis');
  server.use(failSilently('put', '/offers/12'));
  await user.click(await save());
  expect((await screen.findAllByText("Erreur lors de la mise à jour de l'offre"))[0]).toBeVisible();
});

test("the page explains why there is no form: another owner's offer, no such offer, no id, no recruiter", async () => {
  server.use(
    respond('get', '/offers/12', offerSchema, offerFixture()),
    respond('get', '/my-offers', ownOffersSchema, []),
  );
  const route = { path: '/offers/:id/edit' };
  const foreign = renderPage(<EditOfferPage />, { at: '/offers/12/edit', ...route });
  expect(await screen.findByText('Cette offre ne vous appartient pas.')).toBeVisible();
  foreign.unmount();

  server.use(fail('get', '/offers/12', 'offer/not-found'));
  const absent = renderPage(<EditOfferPage />, { at: '/offers/12/edit', ...route });
  expect(await screen.findByText('Offre non trouvée')).toBeVisible();
  absent.unmount();

  const nameless = renderPage(<EditOfferPage />, { at: '/offers/edit' });
  expect(await screen.findByText("ID de l'offre manquant")).toBeVisible();
  nameless.unmount();

  signInAs(['ROLE_USER']);
  renderPage(<EditOfferPage />, { at: '/offers/12/edit', ...route });
  expect(await screen.findByText("La publication d'offres est réservée aux recruteurs")).toBeVisible();
});

test('unsent changes are restored and can be discarded', async () => {
  const first = open(offerFixture());
  await first.user.type(await screen.findByRole('textbox', { name: /Titre/ }), ' bis');
  expect(await screen.findByText('Brouillon enregistré')).toBeVisible();
  first.unmount();
  const { user } = open(offerFixture());
  expect(await screen.findByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue en clinique bis');
  await user.click(screen.getByRole('button', { name: "Revenir à l'offre en ligne" }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue en clinique'),
  );
});
