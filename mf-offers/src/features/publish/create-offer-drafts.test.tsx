import { offerSchema } from '@praticio/contracts/offers/offer';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { database, emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formAnswers, keepOfferDraft, photo } from '../../../test/offer-form-fixture.ts';
import { CreateOfferForm } from './create-offer-form.tsx';
import { DraftNotice } from './draft-notice.tsx';

beforeEach(emptyDatabase);
const server = mockApi(...formAnswers);
const open = () => renderPage(<CreateOfferForm />, { at: '/offers/create' });

/** Ends the form and begins it again in one rendering. */
function Visits() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Revenir
      </button>
      <CreateOfferForm key={visit} />
    </>
  );
}

test('the input is saved automatically, and the page says so', async () => {
  const first = open();
  expect(screen.queryByText('Brouillon enregistré')).toBeNull();
  await first.user.type(await screen.findByRole('textbox', { name: /Titre/ }), 'Infirmier de nuit');
  await first.user.upload(screen.getByLabelText('Photos'), photo);
  expect(await screen.findByText('Brouillon enregistré')).toBeVisible();
  await waitFor(() => expect(JSON.stringify([...database.kept])).toContain('Infirmier de nuit'));
  first.unmount();
  open();
  expect(await screen.findByRole('textbox', { name: /Titre/ })).toHaveValue('Infirmier de nuit');
  expect(screen.getByRole('img', { name: /cabinet\.jpg/ })).toBeVisible();
});

test('a form that ends and begins again in the same moment begins with the draft', async () => {
  const { user } = renderPage(<Visits />, { at: '/offers/create' });
  await user.type(await screen.findByRole('textbox', { name: /Titre/ }), 'Infirmier de nuit');
  await user.click(screen.getByRole('button', { name: 'Revenir' }));
  expect(await screen.findByRole('textbox', { name: /Titre/ })).toHaveValue('Infirmier de nuit');
});

test('the last key press before leaving the page is saved', async () => {
  const { user, unmount } = open();
  await user.type(await screen.findByRole('textbox', { name: /Titre/ }), 'Sage-femme');
  unmount();
  await waitFor(() => expect(JSON.stringify([...database.kept])).toContain('Sage-femme'));
});

test('text that was being written when the page was closed is restored', async () => {
  const first = open();
  await first.user.type(await screen.findByRole('textbox', { name: /Titre/ }), 'Sage-femme');
  database.losesWrites = true;
  await first.user.type(screen.getByRole('textbox', { name: /Titre/ }), ' de nuit');
  await waitFor(() => expect(database.lost).toBeGreaterThan(0));
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  database.losesWrites = false;
  open();
  expect(await screen.findByRole('textbox', { name: /Titre/ })).toHaveValue('Sage-femme de nuit');
});

test('starting a new offer keeps the draft in the list of drafts', async () => {
  await keepOfferDraft();
  const { user, currentUrl } = open();
  await user.click(await screen.findByRole('button', { name: 'Nouvelle offre' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue(''));
  await user.click(await screen.findByRole('link', { name: 'Cardiologue' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue'));
  expect(currentUrl()).toBe('/offers/create?draft=kept');
});

test('a draft can be deleted', async () => {
  await keepOfferDraft();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Supprimer ce brouillon' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue(''));
  expect(database.kept.size).toBe(0);
});

test('without a database the page says that drafts are not saved, and the form works', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  database.refuses = true;
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: /Titre/ }), 'Cardiologue');
  expect(await screen.findByText(/Votre navigateur ne peut pas garder ce brouillon/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue');
  warn.mockRestore();
});

test('back from a payment, the draft that waited for it is offered', async () => {
  sessionStorage.setItem('offer-draft', JSON.stringify({ title: 'Cardiologue', draft: 'kept' }));
  renderPage(<DraftNotice />, { at: '/dashboard', state: { creditsAdded: true } });
  expect(
    await screen.findByText('Vos crédits ont été ajoutés, vous pouvez publier votre offre.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reprendre mon offre' })).toHaveAttribute('href', '/offers/create');
});

test('a copied offer begins with files of its own, the PDF among them; one that cannot be read is named', async () => {
  const copied = offerFixture({
    documentFilename: 'fiche de poste.pdf',
    documentUrl: '/uploads/document.pdf',
    photos: ['one.webp', 'gone.webp'],
    photoUrls: ['/uploads/one.webp', '/uploads/gone.webp'],
    urgent: true,
  });
  const file = (type: string) => new HttpResponse('bytes', { headers: { 'content-type': type } });
  server.use(
    respond('get', '/offers/:id', offerSchema, copied),
    http.get('*/uploads/document.pdf', () => file('application/pdf')),
    http.get('*/uploads/one.webp', () => file('image/webp')),
    http.get('*/uploads/gone.webp', () => new HttpResponse(null, { status: 404 })),
  );
  renderPage(<CreateOfferForm />, { at: '/offers/create?copy=12' });
  expect(await screen.findByText(/n'ont pas pu être copiés/)).toBeVisible();
  expect(await screen.findByDisplayValue(copied.title)).toBeVisible();
  expect(screen.getByText('fiche de poste.pdf')).toBeVisible();
  expect(screen.getByAltText(/one\.webp/)).toBeVisible();
  expect(screen.queryByAltText(/gone/)).toBeNull();
});
